import type { PixCheckoutPayerElement } from "@pix-checkout/element/payer";
import { payerProblems } from "@pix-checkout/element/storefront";
import { chooseShipping, retrieveCart } from "../api/carts.js";
import { completeCart } from "../api/complete-cart.js";
import { type PaymentMethod, startPayment } from "../api/payments.js";
import { findPlacedOrder, type PlacedOrder } from "./find-placed-order.js";

export interface OrderRequest {
	cartId: string;
	shippingOptionId: string;
	method: PaymentMethod;
	/** The payer's fields on the page. */
	payer: PixCheckoutPayerElement;
}

/**
 * Saves the payer, begins the payment and completes the cart. Repeating it after any failure is
 * safe: a completed cart leads to its order.
 *
 * @returns `null` while the payer's fields ask for something
 */
export async function placeOrder(request: OrderRequest): Promise<PlacedOrder | null> {
	const { cartId, shippingOptionId, method, payer } = request;
	const before = await retrieveCart(cartId);
	const earlier = await findPlacedOrder(before);
	if (earlier) {
		return earlier;
	}
	if (!(await payer.save())) {
		return null;
	}
	const chosen = before.shipping_methods?.map(({ shipping_option_id }) => shipping_option_id);
	const cart =
		chosen?.length === 1 && chosen[0] === shippingOptionId
			? before
			: await chooseShipping(cartId, shippingOptionId);
	try {
		const paymentSessionId = await startPayment(cart, method);
		return { orderId: await completeCart(cartId), paymentSessionId };
	} catch (error) {
		if (payerProblems(error) === null) {
			throw error;
		}
		// The store checks the payer once more, and now lacks a field.
		await payer.refresh();
		return null;
	}
}
