import type { Dialect } from "@pix-checkout/client";
import type { ChargeState } from "./charge-states.js";
import type { PaymentIssueKind } from "./payment-issue.js";
import type { Reference } from "./reference.js";

export type ChargeMethod = "pix" | "boleto";

/** What happened to an order whose code is not shown any more. */
export const revokedReasons = ["order_changed", "paid_another_way", "order_cancelled"] as const;

export type RevokedReason = (typeof revokedReasons)[number];

/** One row of the charge store: one attempt at one charge. */
export interface ChargeRecord {
	/** The charge store's own id. */
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
	/**
	 * Whose order it is, a shopper for the queue: the customer's key, else the e-mail's; `null` when
	 * neither is known.
	 */
	shopperKey: string | null;
	/** See `ShopperKeys`. */
	customerKey: string | null;
	/** See `ShopperKeys`. */
	emailKey: string | null;
	state: ChargeState;
	/** Since when the code is not shown any more, because of its order. */
	codeRevokedAt: Date | null;
	/** Why the code is not shown any more. */
	revokedReason: RevokedReason | null;
	/** Since when the shop may capture the payment: the core has compared it with its order. */
	captureReleasedAt: Date | null;
	/** Grows by one with each write. */
	version: number;
	/** The service's identifier as it answered, `ch_svc_…` or UUID. */
	chargeId: string | null;
	/** The service's other identifier of the same charge, once met: UUID beside `ch_svc_…`. */
	chargeAlias: string | null;
	pixCopyPaste: string | null;
	pixPaymentLink: string | null;
	boletoUrl: string | null;
	/** As the service gave it: 44 digits or the 47 of the digitable line. */
	boletoBarcode: string | null;
	expiresAt: Date | null;
	/** When its order, or its renewal, entered the queue of creations. */
	queuedAt: Date;
	/** Its place in that queue, given when it entered: see `assignTurn`. */
	turn: number;
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
	issue: PaymentIssueKind | null;
	/** Since when the list or the status call says paid, and no full read has confirmed it. */
	paidClaimedSince: Date | null;
	/** When one of them last said so. */
	paidClaimedAt: Date | null;
	/** Since when the service answers that it knows no such charge. */
	missingSince: Date | null;
	createdAt: Date;
}

/** Whether the charge's order is cancelled or paid another way: nothing waits for the payment. */
export function isNoLongerWanted({
	codeRevokedAt,
	revokedReason,
}: Pick<ChargeRecord, "codeRevokedAt" | "revokedReason">): boolean {
	return codeRevokedAt !== null && revokedReason !== "order_changed";
}

export type NewCharge = Pick<
	ChargeRecord,
	| "sessionId"
	| "attempt"
	| "method"
	| "dialect"
	| "reference"
	| "amountCents"
	| "shopperKey"
	| "customerKey"
	| "emailKey"
	| "queuedAt"
	| "nextActionAt"
> & {
	/** The turn of the attempt whose place it takes; `null` for one of its own. */
	turn: number | null;
};

export type ChargeChanges = Partial<
	Omit<
		ChargeRecord,
		| "id"
		| "sessionId"
		| "attempt"
		| "reference"
		| "shopperKey"
		| "customerKey"
		| "emailKey"
		| "version"
		| "queuedAt"
		| "turn"
		| "createdAt"
	>
>;
