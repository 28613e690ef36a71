/** What can go wrong with money, by name. */
export const paymentIssueKinds = [
	"paid_after_cancellation",
	"duplicate_payment",
	"amount_mismatch",
	"unmatched_payment",
	"unmatched_boleto",
	"unmatched_pix",
	"capture_failed",
	"cancellation_failed",
	"pending_after_expiry",
	"unreadable_charge",
	"webhook_failed",
	"refund_due",
	"amount_due_changed",
	"service_unavailable",
	"payment_unconfirmed",
	"creation_failed",
	"payment_reversed",
	"store_mismatch",
] as const;

export type PaymentIssueKind = (typeof paymentIssueKinds)[number];

/** Cases about a charge that the charge store doesn't have, if their subject isn't a row of it. */
export const unmatchedKinds: readonly PaymentIssueKind[] = [
	"unmatched_boleto",
	"unmatched_pix",
	"duplicate_payment",
];

/** Money that a person must look at. Unique by kind and subject. */
export interface PaymentIssue {
	kind: PaymentIssueKind;
	/**
	 * What the case is about: the charge store row's id, unless something else names it: a refund's id, a
	 * webhookEvent's, the service's id of a charge that the charge store doesn't have, or `service` and `store`
	 * for what concerns all charges.
	 */
	subject: string;
	/** The charge store row, if there is one. */
	chargeRecordId: string | null;
	/** The charge as the service names it, if it is known. */
	chargeId: string | null;
	orderId: string | null;
	/** The money that it is about; `null` when that isn't known. */
	amountCents: number | null;
	/** What is known, without payer data. */
	detail: string;
}
