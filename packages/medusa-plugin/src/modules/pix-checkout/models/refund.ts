import { model } from "@medusajs/framework/utils";

/** A refund that Medusa made of one of our payments. Rows are never changed. See `RefundTable`. */
const Refund = model
	.define("pix_checkout_refund", {
		/** Medusa's id of the refund. */
		id: model.text().primaryKey(),
		/** The payment is the one of this session. */
		session_id: model.text(),
		/** The charge store row of the charge that was paid. */
		charge_record_id: model.text(),
		/** Exactly what Medusa refunded, a decimal in reais with as many digits as it has. */
		amount: model.text(),
		/** Its share of the rounded sum of the payment's refunds, in cents. May be 0. */
		amount_cents: model.number(),
	})
	.indexes([{ on: ["session_id"] }]);

export default Refund;
