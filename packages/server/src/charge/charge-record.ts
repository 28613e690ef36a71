import { chargeMethods } from "@pix-checkout/client";
import { z } from "zod";
import { camelCased, textColumn, timeColumn } from "../database/column-schemas.js";
import { chargeStates } from "./charge-states.js";
import { paymentIssueKinds } from "./payment-issue.js";
import { toReference } from "./reference.js";

export { type ChargeMethod, chargeMethods } from "@pix-checkout/client";

/** Why the plugin revoked a code: what happened to its order. */
export const revokedReasons = ["order_changed", "paid_another_way", "order_cancelled"] as const;

export type RevokedReason = (typeof revokedReasons)[number];

const chargeSchema = z.object({
	id: z.string(),
	/** The store's payment session that the charge pays. */
	sessionId: z.string(),
	/** `null` until the order is known. */
	orderId: textColumn,
	/** 1 for the first charge of an order; each further one, of whichever session, has a higher number. */
	attempt: z.number(),
	method: z.enum(chargeMethods),
	dialect: z.enum(["guide", "reference"]),
	reference: z.string().transform(toReference),
	/** The amount that the charge asks for, in cents. */
	amountCents: z.number(),
	/** The shopper in the queue: the customer's key, else the e-mail's; `null` when both are unknown. */
	shopperKey: textColumn,
	/** See `ShopperKeys`. */
	customerKey: textColumn,
	/** See `ShopperKeys`. */
	emailKey: textColumn,
	state: z.enum(chargeStates),
	/** When the plugin revoked the code, because its order changed. */
	codeRevokedAt: timeColumn,
	revokedReason: z.enum(revokedReasons).nullable(),
	/** When the checkout released the payment for capture, after comparing it with its order. */
	captureReleasedAt: timeColumn,
	/** Grows by one with each write. */
	version: z.number(),
	/** The service's identifier as it answered, `ch_svc_…` or UUID. */
	chargeId: textColumn,
	/** The service's other identifier of the same charge, if known: the UUID beside `ch_svc_…`. */
	chargeAlias: textColumn,
	pixCopyPaste: textColumn,
	pixPaymentLink: textColumn,
	boletoUrl: textColumn,
	/** As the service gave it: 44 digits or the 47 of the digitable line. */
	boletoBarcode: textColumn,
	expiresAt: timeColumn,
	/** When its order, or its renewal, entered the queue of creations. */
	queuedAt: z.date(),
	/** Its place in that queue, fixed when it entered: see `assignTurn`. */
	turn: z.number(),
	/** When the POST was sent: a charge created before can't be this one. */
	requestedAt: timeColumn,
	paidAt: timeColumn,
	/** The service's fee, in cents; `null` while no answer of the service has named it. */
	feeCents: z.number().nullable(),
	/** The amount that the merchant receives, in cents; `null` as `feeCents` is. */
	netCents: z.number().nullable(),
	/** When the shopper's page first had this attempt's code. */
	firstSeenAt: timeColumn,
	/** When the plugin last read this charge from the service, or asked it to create the charge. */
	checkedAt: timeColumn,
	/** When the sweep advances this charge; `null` when nothing is left to do. */
	nextActionAt: timeColumn,
	/** Until when one process holds this row. */
	leaseUntil: timeColumn,
	/** Failed tries of the current step. */
	tries: z.number(),
	/** Stable code of the last failure. */
	failure: textColumn,
	/** The issue that keeps this charge from being captured, until the merchant acts. */
	issue: z.enum(paymentIssueKinds).nullable(),
	/** The order of the held payment: the merchant accepted it for this order, or its session got it. */
	acceptedOrderId: textColumn,
	/** The payment session that captures the accepted payment; `null` until it is chosen. */
	acceptedSessionId: textColumn,
	/** The accepted amount, in cents: what the service confirmed then. */
	acceptedCents: z.number().nullable(),
	/** Since when the list or the short status says paid while no full read confirms it. */
	paidClaimedSince: timeColumn,
	/** When the list or the short status last said so. */
	paidClaimedAt: timeColumn,
	/** Since when the service answers that it has no such charge. */
	missingSince: timeColumn,
	createdAt: z.date(),
});

/** One row of the charge store: one attempt at one charge. */
export interface ChargeRecord extends z.infer<typeof chargeSchema> {}

/** The record from a row of `pix_checkout_charge`. */
export function recordFromRow(row: object): ChargeRecord {
	return chargeSchema.parse(camelCased(row));
}

/** The amount of a paid charge, in cents: the accepted one, which may differ from what was asked. */
export function paidCentsOf({
	acceptedCents,
	amountCents,
}: Pick<ChargeRecord, "acceptedCents" | "amountCents">): number {
	return acceptedCents ?? amountCents;
}

/** Whether a process works on the row: until its step has ended, no other acts on the charge. */
export function isHeld({ leaseUntil }: Pick<ChargeRecord, "leaseUntil">, now: Date): boolean {
	return leaseUntil !== null && leaseUntil > now;
}

/** Whether the charge's order is cancelled or paid another way, and no longer waits for it. */
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
	/** The order, if it is placed. */
	orderId?: string | null;
	/** The turn of the attempt that it replaces; `null` for a turn of its own. */
	turn: number | null;
};

/**
 * A paid charge of the service that belongs to no row. Its own row has a reference that the service
 * never saw, and no payment session of the store.
 */
export type NewUnmatchedCharge = Pick<
	ChargeRecord,
	| "sessionId"
	| "method"
	| "dialect"
	| "reference"
	| "amountCents"
	| "chargeAlias"
	| "paidAt"
	| "feeCents"
	| "netCents"
	| "checkedAt"
	| "issue"
> & { chargeId: string };

export type ChargeChanges = Partial<
	Omit<
		ChargeRecord,
		| "id"
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
