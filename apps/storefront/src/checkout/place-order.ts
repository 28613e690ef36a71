import type { PixCheckoutPayerElement } from "@pix-checkout/element/payer";
import { payerProblems } from "@pix-checkout/element/storefront";
import { retrieveCart } from "../api/carts.js";
import { completeCart } from "../api/complete-cart.js";
import { type PaymentMethod, sessionByMethod } from "../api/payments.js";
import { findPlacedOrder, type PlacedOrder } from "./find-placed-order.js";
import { preparePayment } from "./prepare-payment.js";

export interface OrderRequest {
	cartId: string;
	shippingOptionId: string;
	method: PaymentMethod;
	/** The payer's fields on the page. */
	payer: PixCheckoutPayerElement;
}

/**
 * Saves the payer, prepares what the cart still lacks and completes the cart. It reads the cart
 * first, because another page may have changed it. Repeating it after any failure is safe: a
 * completed cart leads to its order.
 *
 * @returns `null` while the payer's fields ask for something
 */
export async function placeOrder(request: OrderRequest): Promise<PlacedOrder | null> {
	const { cartId, shippingOptionId, method, payer } = request;
	const [before, isPayerComplete] = await Promise.all([retrieveCart(cartId), payer.save()]);
	const earlier = await findPlacedOrder(before);
	if (earlier) {
		return earlier;
	}
	if (!isPayerComplete) {
		return null;
	}
	try {
		const cart = await preparePayment(before, { shippingOptionId, method });
		const paymentSessionId = sessionByMethod(cart, method);
		if (paymentSessionId === null) {
			throw new Error(`The store began no payment by ${method}; see its log.`);
		}
		return { orderId: await completeCart(cartId), paymentSessionId };
	} catch (error) {
		if (payerProblems(error) === null) {
			throw error;
		}
		// The store checks the payer once more, and now lacks a field.
		await payer.refresh();
		if (payer.state === "complete") {
			// The fields can't be asked for: the shopper must not wait for nothing.
			throw error;
		}
		return null;
	}
}
