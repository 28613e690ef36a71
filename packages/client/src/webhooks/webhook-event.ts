import type { ChargeCustomer, ChargeStatus } from "../charge.js";

/** The events about charges. */
export type ChargeEventName = "charge.paid" | "charge.expired" | "charge.failed";

/** The events about withdrawals. */
export type TransferEventName = "transfer.completed" | "transfer.failed";

/** A webhook event (the service's specification, "Events"). Narrow by `known`, then `event`. */
export type WebhookEvent = ChargeEvent | TransferEvent | UnknownEvent;

/**
 * A charge changed. The service signs nothing, so anyone can forge this event: read the charge from
 * the service and act on that. A field other than `chargeId` is null when it is absent or of a wrong
 * kind.
 */
export interface ChargeEvent {
	/** The name of the event. */
	event: ChargeEventName;
	/** True: this version knows the event. */
	known: true;
	/** `uuid` of the data, or its `id` if it has none. `getCharge` takes either. */
	chargeId: string;
	/** The status that the event claims; read the charge from the service. */
	status: ChargeStatus | null;
	/** Integer cents. */
	amountCents: number | null;
	/** As the client sent it with the charge. */
	description: string | null;
	/** Name and e-mail of the payer. */
	customer: ChargeCustomer | null;
	/** When the service confirmed the payment. */
	paidAt: Date | null;
	/** When the service created the charge. */
	createdAt: Date | null;
	/** `data` of the envelope. */
	data: Record<string, unknown>;
	/** The whole envelope. It can hold payer data. */
	raw: unknown;
}

/**
 * A withdrawal changed. The specification doesn't show its fields: each one is null when the event
 * lacks it or has it in a form that makes no sense. No endpoint reads a withdrawal; the transaction
 * list is the only confirmation.
 */
export interface TransferEvent {
	/** The name of the event. */
	event: TransferEventName;
	/** True: this version knows the event. */
	known: true;
	/** `uuid` of the data, or its `id`, or null. */
	transferId: string | null;
	/** `id` of the data beside its `uuid`: the list may name the withdrawal by either. */
	transferAlias: string | null;
	/** The status that the event claims. */
	status: string | null;
	/** Integer cents, above 0, as in `charge.paid`. */
	amountCents: number | null;
	/** `data` of the envelope. It can hold payee data. */
	data: Record<string, unknown>;
	/** The whole envelope. It can hold payee data. */
	raw: unknown;
}

/** An event that this version doesn't know. Store it, answer 200, and ignore it. */
export interface UnknownEvent {
	/** The name of the event. */
	event: string;
	/** False: this version doesn't know the event. */
	known: false;
	/** `data` of the envelope. It can hold payer data. */
	data: Record<string, unknown>;
	/** The whole envelope. */
	raw: unknown;
}
