import { model } from "@medusajs/framework/utils";

/** Money that a person must look at. See `AttentionCase` in the core. */
const Attention = model
	.define("pix_checkout_attention", {
		id: model.id({ prefix: "pxattention" }).primaryKey(),
		kind: model.text(),
		charge_record_id: model.text(),
		subject: model.text(),
		order_id: model.text().nullable(),
		amount_cents: model.number(),
		detail: model.text(),
	})
	.indexes([{ on: ["kind", "charge_record_id", "subject"], unique: true }]);

export default Attention;
