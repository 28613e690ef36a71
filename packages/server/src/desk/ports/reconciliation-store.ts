import type { IssueReasonCode } from "../../charge/issue-reason.js";
import type { ReconciliationCursor, StoredValue } from "../../charge/ports/stored-values.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import type { ComparedPayment, ReconciledPayment } from "../reconciliation/payment-verdict.js";

/** An issue that says why the sides disagree about a payment: see `explainsDifference`. */
export type IssueOfPayment = Pick<StoredIssue, "id" | "kind" | "reasons" | "resolvedAt">;

/** An issue `reconciliation_differs`. */
export interface ReconciliationIssue {
	subject: string;
	/** The code of its reason. */
	code: IssueReasonCode;
	isOpen: boolean;
}

/** The reconciliation of days in São Paulo, each given as `YYYY-MM-DD`. */
export interface ReconciliationStore {
	/** How far the sweep has checked the days that are over. */
	cursor: StoredValue<ReconciliationCursor>;
	/** All payments of a day by the service, the charge store and the store. */
	paymentsOf(day: string): Promise<ReconciledPayment[]>;
	/** The issues `reconciliation_differs` about the day's payments, open and resolved. */
	listIssues(day: string): Promise<ReconciliationIssue[]>;
	/**
	 * The issue that explains the difference of each of these payments, `null` where none does. Of
	 * several an open one, else the newest.
	 */
	findIssues(payments: readonly ComparedPayment[]): Promise<(IssueOfPayment | null)[]>;
}
