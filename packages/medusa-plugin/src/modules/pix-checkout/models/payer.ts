import { model } from "@medusajs/framework/utils";

/**
 * Who pays, as the storefront said for one payment session. Kept apart from the session, whose data
 * the store API shows, and deleted when nothing is left to be charged.
 */
const Payer = model
	.define("pix_checkout_payer", {
		id: model.id({ prefix: "pxpayer" }).primaryKey(),
		session_id: model.text(),
		fields: model.json(),
	})
	.indexes([{ on: ["session_id"], unique: true }]);

export default Payer;
