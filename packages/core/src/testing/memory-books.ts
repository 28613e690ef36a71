import { explainsDifference } from "../back-office/books/explains-difference.js";
import type { PaymentInBooks } from "../back-office/books/payment-verdict.js";
import type { Books, IssueOfPayment } from "../back-office/ports/books.js";
import { type BooksCursor, initialBooksCursor } from "../charge/ports/stored-values.js";
import type { MemoryChargeStore } from "./memory-charge-store.js";
import { MemoryValue } from "./memory-value.js";

/** The books of days in memory; a test says what each day holds. */
export class MemoryBooks implements Books {
	readonly cursor = new MemoryValue<BooksCursor>(initialBooksCursor);
	/** The payments of all days. */
	payments: PaymentInBooks[] = [];
	readonly #issues: MemoryChargeStore["issues"];

	constructor({ issues }: Pick<MemoryChargeStore, "issues">) {
		this.#issues = issues;
	}

	async paymentsOf(_day: string): Promise<PaymentInBooks[]> {
		return this.payments;
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
