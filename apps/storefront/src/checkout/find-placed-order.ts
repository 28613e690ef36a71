import type { HttpTypes } from "@medusajs/types";
import { completeCart } from "../api/complete-cart.js";
import { pixCheckoutSession } from "../api/payments.js";

export interface PlacedOrder {
	orderId: string;
	/** `null` when the store doesn't return it. */
	paymentSessionId: string | null;
}

/**
 * The order of a completed cart, or `null` while it is a cart. An order can be placed without its
 * shopper knowing: the answer was lost, or the page was reloaded at that moment.
 */
export async function findPlacedOrder(cart: HttpTypes.StoreCart): Promise<PlacedOrder | null> {
	if (!cart.completed_at) {
		return null;
	}
	const orderId = await completeCart(cart.id);
	return { orderId, paymentSessionId: pixCheckoutSession([cart.payment_collection]) };
}
