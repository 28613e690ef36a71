import { model } from "@medusajs/framework/utils";

/** Money that a person must look at. See `AttentionCase` in the core. Rows are never deleted. */
const Attention = model
	.define("pix_checkout_attention", {
		id: model.id({ prefix: "pxattention" }).primaryKey(),
		kind: model.text(),
		/** What the case is about. */
		subject: model.text(),
		/** Counts the cases of this kind about it: one that comes up again gets a row of its own. */
		occurrence: model.number().default(1),
		/** The ledger row, if the charge has one. */
		charge_record_id: model.text().nullable(),
		/** The service's id of the charge. */
		charge_id: model.text().nullable(),
		order_id: model.text().nullable(),
		amount_cents: model.number().nullable(),
		detail: model.text(),
		/** When an event about it is due: that it is open, then that it is closed. */
		announce_at: model.dateTime().nullable(),
		/** When the event that it is open was emitted. */
		announced_at: model.dateTime().nullable(),
		closed_at: model.dateTime().nullable(),
		/** The id of an admin user, or `pix-checkout` for a case that settled itself. */
		closed_by: model.text().nullable(),
		closing_note: model.text().nullable(),
	})
	.indexes([
		{ on: ["kind", "subject", "occurrence"], unique: true },
		{ on: ["order_id"] },
		{ on: ["charge_record_id"], where: "charge_record_id IS NOT NULL" },
		// The admin's lists, newest first.
		{ on: ["created_at", "id"] },
		{
			name: "IDX_pix_checkout_attention_open",
			on: ["created_at", "id"],
			where: "closed_at IS NULL",
		},
		{
			name: "IDX_pix_checkout_attention_closed",
			on: ["created_at", "id"],
			where: "closed_at IS NOT NULL",
		},
		{ on: ["announce_at"], where: "announce_at IS NOT NULL" },
	]);

export default Attention;
