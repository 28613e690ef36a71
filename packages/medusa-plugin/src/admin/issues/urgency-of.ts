import type { IssueAnswer, PaymentIssueKind } from "@pix-checkout/server/platform";

/** `now`: each hour counts. `soon`: a person has to act. `later`: it may still settle by itself. */
export type Urgency = "now" | "soon" | "later";

const ofKind: Readonly<Record<PaymentIssueKind, Urgency>> = {
	paid_after_cancellation: "soon",
	duplicate_payment: "soon",
	amount_mismatch: "soon",
	unmatched_payment: "soon",
	unmatched_boleto: "later",
	unmatched_pix: "later",
	capture_failed: "soon",
	cancellation_failed: "soon",
	pending_after_expiry: "later",
	unreadable_charge: "later",
	webhook_failed: "later",
	amount_due_changed: "soon",
	refund_due: "soon",
	// No order can be paid.
	service_unavailable: "now",
	payment_unconfirmed: "later",
	// The shopper waits for a code, and the store cancels the order after a day.
	creation_failed: "now",
	// The goods may go out without money.
	payment_reversed: "now",
	// It keeps unpaid orders from being cancelled.
	store_mismatch: "now",
	reconciliation_differs: "soon",
};

/** How urgent an open issue is. Money that should be on its way back already is urgent whatever its kind. */
export function urgencyOf({ kind, actions, refund }: IssueAnswer): Urgency {
	const isOverdue = refund !== null && actions.includes("refund") && refund.days_left < 0;
	return isOverdue ? "now" : ofKind[kind];
}
