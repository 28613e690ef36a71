import { explainsDifference } from "../books/explains-difference.js";
import type { PaymentInBooks } from "../charge/payment-verdict.js";
import type {
	Books,
	BooksOfDays,
	IssueOfPayment,
	UnlistedAnswer,
	UnlistedCharge,
} from "../ports/books.js";
import { type BooksReading, noReading } from "../ports/stored-values.js";
import type { MemoryChargeStore } from "./memory-charge-store.js";
import { MemoryValue } from "./memory-value.js";

/** The books of days in memory; a test says what each day holds. */
export class MemoryBooks implements Books, BooksOfDays {
	readonly reading = new MemoryValue<BooksReading>(noReading);
	/** The payments of all days. */
	payments: PaymentInBooks[] = [];
	unlisted: UnlistedCharge[] = [];
	due: string[] = [];
	readonly answers = new Map<string, UnlistedAnswer>();
	readonly postponed = new Map<string, number | null>();
	readonly #issues: MemoryChargeStore["issues"];

	constructor({ issues }: Pick<MemoryChargeStore, "issues">) {
		this.#issues = issues;
	}

	get days(): BooksOfDays {
		return this;
	}

	async paymentsOf(): Promise<PaymentInBooks[]> {
		return this.payments;
	}

	async listDue(limit: number): Promise<string[]> {
		return this.due.slice(0, limit);
	}

	async postpone(day: string, ms: number | null): Promise<void> {
		this.postponed.set(day, ms);
	}

	async addUp(): Promise<{ hasOpen: boolean }> {
		return { hasOpen: this.payments.some(({ verdict }) => verdict === "open") };
	}

	async listUnasked(_: string, limit: number): Promise<UnlistedCharge[]> {
		return this.unlisted.filter(({ id }) => !this.answers.has(id)).slice(0, limit);
	}

	async recordAsked(chargeRecordIds: string[], answer: UnlistedAnswer): Promise<void> {
		for (const id of chargeRecordIds) {
			this.answers.set(id, answer);
		}
	}

	async listIssues() {
		return this.#issues
			.filter(({ kind }) => kind === "books_differ")
			.flatMap(({ subject, reasons: [reason], resolved }) =>
				reason ? [{ subject, code: reason.code, isOpen: !resolved }] : [],
			);
	}

	async findIssues(payments: readonly PaymentInBooks[]): Promise<(IssueOfPayment | null)[]> {
		return payments.map(({ chargeRecordId, chargeIds }) => {
			const issues = this.#issues
				.filter(
					({ subject, chargeId }) =>
						subject === chargeRecordId || (chargeId !== null && chargeIds.includes(chargeId)),
				)
				.map(({ resolved, ...issue }) => {
					const { at: resolvedAt = null, resolution = null } = resolved ?? {};
					return { ...issue, id: issue.subject, resolvedAt, resolution };
				})
				.filter(explainsDifference);
			return issues.findLast(({ resolvedAt }) => resolvedAt === null) ?? issues.at(-1) ?? null;
		});
	}
}
