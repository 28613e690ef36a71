import type { ChargeCustomer, ChargeStatus } from "../charge.js";

/** The events about charges. */
export type ChargeEventName = "charge.paid" | "charge.expired" | "charge.failed";

/** The events about withdrawals. */
export type TransferEventName = "transfer.completed" | "transfer.failed";

/** A webhook event (the service's specification, "Events"). Narrow by `known`, then `event`. */
export type WebhookEvent = ChargeEvent | TransferEvent | UnknownEvent;

/**
 * A charge changed. The service signs nothing, so this is a hint that anyone may have written:
 * read the charge from the service and act on that. Fields other than `chargeId` that are absent
 * or of a wrong kind are null.
 */
export interface ChargeEvent {
	/** What happened. */
	event: ChargeEventName;
	/** True: this version knows the event. */
	known: true;
	/** `uuid` of the data, or its `id` if it has none. `getCharge` takes either. */
	chargeId: string;
	/** What the event says; the service is the one to ask. */
	status: ChargeStatus | null;
	/** Integer cents. */
	amountCents: number | null;
	/** As it was sent with the charge. */
	description: string | null;
	/** Name and e-mail of the payer. */
	customer: ChargeCustomer | null;
	/** When the payment was confirmed. */
	paidAt: Date | null;
	/** When the charge was made. */
	createdAt: Date | null;
	/** `data` of the envelope. */
	data: Record<string, unknown>;
	/** The whole envelope. It can hold payer data. */
	raw: unknown;
}

/** A withdrawal changed. The specification doesn't show its fields: see `data`. */
export interface TransferEvent {
	/** What happened. */
	event: TransferEventName;
	/** True: this version knows the event. */
	known: true;
	/** `uuid` of the data, or its `id`, or null. */
	transferId: string | null;
	/** `data` of the envelope. */
	data: Record<string, unknown>;
	/** The whole envelope. */
	raw: unknown;
}

/** An event that this version doesn't know. Store it, answer 200, and ignore it. */
export interface UnknownEvent {
	/** What the service calls it. */
	event: string;
	/** False: this version doesn't know the event. */
	known: false;
	/** `data` of the envelope. It can hold payer data. */
	data: Record<string, unknown>;
	/** The whole envelope. */
	raw: unknown;
}
