import { model } from "@medusajs/framework/utils";

/**
 * The inbox: one webhook delivery, stored before it is answered. Of the payload only what leads to
 * a charge is kept, never the payer's data in it.
 */
const Delivery = model
	.define("pix_checkout_delivery", {
		id: model.id({ prefix: "pxdelivery" }).primaryKey(),
		event: model.text(),
		/** The charge as the event names it; empty for an event without one. */
		charge_id: model.text(),
		/** As the event claims; empty when it claims none. */
		status: model.text(),
		/** Our reference, if the event's description carries one. */
		reference: model.text().nullable(),
		state: model.enum(["received", "done", "ignored", "given_up"]),
		tries: model.number(),
		next_try_at: model.dateTime().nullable(),
		last_error: model.text().nullable(),
	})
	.indexes([{ on: ["event", "charge_id", "status"], unique: true }, { on: ["next_try_at"] }]);

export default Delivery;
