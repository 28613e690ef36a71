import type { Dialect } from "@pix-checkout/client";
import type { ChargeState } from "./charge-states.js";
import type { Reference } from "./reference.js";

export type ChargeMethod = "pix" | "boleto";

/** One row of the ledger: one attempt at one charge. */
export interface ChargeRecord {
	/** The ledger's own id. */
	id: string;
	/** The shop's payment session that the charge is for. */
	sessionId: string;
	/** Known once the order was seen. */
	orderId: string | null;
	/** 1 for the first charge of a session. */
	attempt: number;
	method: ChargeMethod;
	dialect: Dialect;
	reference: Reference;
	/** What the shopper is asked to pay, in cents. */
	amountCents: number;
	state: ChargeState;
	/** When its order was cancelled by somebody: the code is not shown any more. */
	withdrawnAt: Date | null;
	/** Grows by one with each write. */
	version: number;
	/** The service's identifier as it answered, `ch_svc_…` or UUID. */
	chargeId: string | null;
	/** The service's UUID where it differs from `chargeId`. */
	chargeUuid: string | null;
	pixCopyPaste: string | null;
	pixPaymentLink: string | null;
	boletoUrl: string | null;
	/** As the service gave it: 44 digits or the 47 of the digitable line. */
	boletoBarcode: string | null;
	expiresAt: Date | null;
	/** When the POST was sent: charges made before can't be this one. */
	requestedAt: Date | null;
	paidAt: Date | null;
	/** When the service was last asked about this charge, or asked to make it. */
	checkedAt: Date | null;
	/** When the sweep has something to do here; `null` when nothing is left to do. */
	nextActionAt: Date | null;
	/** Until when one process has this row to itself. */
	leaseUntil: Date | null;
	/** Failed tries of the present step. */
	tries: number;
	/** Stable code of the last failure. */
	failure: string | null;
	/** Set while a person must look at this charge: nothing is captured for it by itself. */
	attention: AttentionKind | null;
	createdAt: Date;
}

export type NewCharge = Pick<
	ChargeRecord,
	"sessionId" | "attempt" | "method" | "dialect" | "reference" | "amountCents" | "nextActionAt"
>;

export type ChargeChanges = Partial<
	Omit<ChargeRecord, "id" | "sessionId" | "attempt" | "reference" | "version" | "createdAt">
>;

/** What can go wrong with money, by name. */
export const attentionKinds = [
	"paid_after_cancel",
	"second_charge_paid",
	"amount_differs",
	"paid_without_order",
	"capture_failed",
	"cancel_refused",
	"pending_after_expiry",
	"refund_due",
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/** Money that a person must look at. */
export interface AttentionCase {
	kind: AttentionKind;
	/** The ledger row. */
	chargeRecordId: string;
	/** Tells several of one kind and charge apart, such as a refund's id; often empty. */
	subject: string;
	orderId: string | null;
	amountCents: number;
	/** What is known, without payer data. */
	detail: string;
}
