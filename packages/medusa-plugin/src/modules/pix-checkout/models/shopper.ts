import { model } from "@medusajs/framework/utils";

/**
 * Whose cart a payment session belongs to, as keyed hashes, from the moment that the cart is being
 * completed: a payment provider sees no cart.
 */
const Shopper = model
	.define("pix_checkout_shopper", {
		session_id: model.text().primaryKey(),
		customer_key: model.text().nullable(),
		email_key: model.text().nullable(),
	})
	.indexes([{ on: ["updated_at"] }]);

export default Shopper;
