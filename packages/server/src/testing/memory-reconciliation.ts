import {
	initialReconciliationCursor,
	type ReconciliationCursor,
} from "../charge/ports/stored-values.js";
import type { IssueOfPayment, ReconciliationStore } from "../desk/ports/reconciliation-store.js";
import { explainsDifference } from "../desk/reconciliation/explains-difference.js";
import type { ReconciledPayment } from "../desk/reconciliation/payment-verdict.js";
import type { MemoryChargeStore } from "./memory-charge-store.js";
import { MemoryValue } from "./memory-value.js";

/** The reconciliation of days in memory; a test says what each day holds. */
export class MemoryReconciliation implements ReconciliationStore {
	readonly cursor = new MemoryValue<ReconciliationCursor>(initialReconciliationCursor);
	/** The payments of all days. */
	payments: ReconciledPayment[] = [];
	readonly #issues: MemoryChargeStore["issues"];

	constructor({ issues }: Pick<MemoryChargeStore, "issues">) {
		this.#issues = issues;
	}

	async paymentsOf(_day: string): Promise<ReconciledPayment[]> {
		return this.payments;
	}

	async listIssues() {
		return this.#issues
			.filter(({ kind }) => kind === "reconciliation_differs")
			.flatMap(({ subject, reasons: [reason], resolved }) =>
				reason ? [{ subject, code: reason.code, isOpen: !resolved }] : [],
			);
	}

	async findIssues(payments: readonly ReconciledPayment[]): Promise<(IssueOfPayment | null)[]> {
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
