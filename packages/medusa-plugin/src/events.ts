/**
 * Events that the plugin emits through Medusa's event bus, for a merchant's subscribers.
 *
 * @example
 * // src/subscribers/tell-accounting.ts of the store
 * import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
 * import { ATTENTION_OPENED, type AttentionEvent } from "@pix-checkout/medusa-plugin/events";
 *
 * export default async function tellAccounting({ event }: SubscriberArgs<AttentionEvent>) {
 *   await sendMail(`Look at ${event.data.kind} of order ${event.data.order_id}`);
 * }
 *
 * export const config: SubscriberConfig = { event: ATTENTION_OPENED };
 */
import type { AttentionKind } from "@pix-checkout/core";

export type { AttentionKind };

/** Money needs a person. Emitted at least once for each case; compare `id` where once matters. */
export const ATTENTION_OPENED = "pix_checkout.attention_opened";

/** A case was closed, by a person or by itself. Emitted at least once, after its `ATTENTION_OPENED`. */
export const ATTENTION_CLOSED = "pix_checkout.attention_closed";

/** The data of both events. They hold no payer data. */
export interface AttentionEvent {
	/** Of the case, as in `/admin/pix-checkout/attention`. */
	id: string;
	kind: AttentionKind;
	/** Medusa's order, if the money belongs to one that is known. */
	order_id: string | null;
	/** The service's id of the charge, if there is one. */
	charge_id: string | null;
	/** What the case is about, in cents of a real. */
	amount_cents: number | null;
	/** What is known, in English, for a person. */
	detail: string;
}
