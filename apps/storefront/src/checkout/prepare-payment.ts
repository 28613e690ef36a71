import type { HttpTypes } from "@medusajs/types";
import { chooseShipping } from "../api/carts.js";
import { type PaymentMethod, sessionByMethod, startPayment } from "../api/payments.js";

/** What the shopper has chosen so far. */
export interface PaymentChoice {
	shippingOptionId: string;
	/** `null` while the store would reject a payment session: the payer's fields ask for something. */
	method: PaymentMethod | null;
}

/**
 * Gives a cart the chosen shipping and the payment session of the chosen method, and returns it.
 * Sends only what the cart lacks, so repeating it is safe: Medusa deletes the session when the total
 * or the method changes.
 */
export async function preparePayment(
	cart: HttpTypes.StoreCart,
	{ shippingOptionId, method }: PaymentChoice,
): Promise<HttpTypes.StoreCart> {
	const chosen = cart.shipping_methods?.map(({ shipping_option_id }) => shipping_option_id);
	const shipped =
		chosen?.length === 1 && chosen[0] === shippingOptionId
			? cart
			: await chooseShipping(cart.id, shippingOptionId);
	return method === null || sessionByMethod(shipped, method) !== null
		? shipped
		: startPayment(shipped, method);
}
