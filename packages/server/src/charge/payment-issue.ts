import type { IssueReason } from "./issue-reason.js";

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
	"reconciliation_differs",
] as const;

export type PaymentIssueKind = (typeof paymentIssueKinds)[number];

/** Kinds whose subject may be a charge at the service that belongs to no row. */
export const unmatchedKinds: readonly PaymentIssueKind[] = [
	"unmatched_boleto",
	"unmatched_pix",
	"duplicate_payment",
];

/** Something about money that the merchant must review. Unique by kind and subject. */
export interface PaymentIssue {
	kind: PaymentIssueKind;
	/**
	 * What the issue is about: the id of a charge's row, a refund or a webhook event, the service's id of
	 * a charge without a row or made for another amount, the id of a payment session without a charge,
	 * or `service` or `store` for an issue about all charges.
	 */
	subject: string;
	/** The id of the charge's row, if it has one. */
	chargeRecordId: string | null;
	/** The service's id of the charge, if known. */
	chargeId: string | null;
	orderId: string | null;
	/** The amount in question, in cents; `null` when unknown. */
	amountCents: number | null;
	/** Why it opened, at least one, without payer data. */
	reasons: IssueReason[];
}

/** Kinds about money that the shopper has paid: what its page says depends on them. */
export const moneyKinds: readonly PaymentIssueKind[] = [
	"paid_after_cancellation",
	"duplicate_payment",
	"amount_mismatch",
	"unmatched_payment",
	"amount_due_changed",
	"refund_due",
	"payment_reversed",
];

/** An issue of {@link moneyKinds}, with what the merchant recorded as sent back. Amounts in cents. */
export interface MoneyIssue
	extends Pick<PaymentIssue, "kind" | "subject" | "chargeRecordId" | "amountCents" | "reasons"> {
	isOpen: boolean;
	sentCents: number;
	/** When the last part was recorded as sent; `null` before the first. */
	sentAt: Date | null;
	/** When a person ended the issue with a note; `null` otherwise. */
	endedByNoteAt: Date | null;
}
