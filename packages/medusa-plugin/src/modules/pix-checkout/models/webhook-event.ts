import { model } from "@medusajs/framework/utils";

/**
 * The inbox: one webhook event, stored before it is answered. Of the payload only what leads to a
 * charge is kept, never the payer's data in it.
 */
const WebhookEvent = model
	.define("pix_checkout_webhook_event", {
		id: model.id({ prefix: "pxevent" }).primaryKey(),
		event: model.text(),
		/** The charge as the event names it; empty for an event without one. */
		charge_id: model.text(),
		/** As the event claims; empty when it claims none. */
		status: model.text(),
		/** Our reference, if the event's description carries one. */
		reference: model.text().nullable(),
		/** Where it waits: see `InboxLane`. */
		lane: model.enum(["known", "authenticated", "unauthenticated"]),
		/** Our row that the event's charge or reference leads to. */
		charge_record_id: model.text().nullable(),
		state: model.enum(["received", "done", "ignored", "given_up"]),
		tries: model.number(),
		/** When it came last. */
		received_at: model.dateTime(),
		next_try_at: model.dateTime().nullable(),
		/** When it last made us ask about our own charge. */
		asked_at: model.dateTime().nullable(),
		/** When it last made us ask about a charge that we don't know. */
		looked_up_at: model.dateTime().nullable(),
		last_error: model.text().nullable(),
	})
	.indexes([
		{ on: ["event", "charge_id", "status"], unique: true },
		{
			name: "IDX_pix_checkout_webhook_event_fresh",
			on: ["lane", "next_try_at"],
			where: "tries = 0 AND next_try_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_webhook_event_tried",
			on: ["lane", "next_try_at"],
			where: "tries > 0 AND next_try_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_webhook_event_newest",
			on: ["lane", "received_at"],
			where: "next_try_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_webhook_event_waiting_of_charge",
			on: ["charge_record_id"],
			// Smaller than it need be, or PostgreSQL takes it for events of the other lanes.
			where: "charge_record_id IS NOT NULL AND next_try_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_webhook_event_asked",
			on: ["charge_record_id", "event", "asked_at"],
			where: "asked_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_webhook_event_looked_up",
			on: ["charge_record_id", "looked_up_at"],
			where: "looked_up_at IS NOT NULL",
		},
		{ name: "IDX_pix_checkout_webhook_event_old", on: ["lane", "updated_at"] },
	]);

export default WebhookEvent;
