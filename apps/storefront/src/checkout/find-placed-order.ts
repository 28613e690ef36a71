import type { HttpTypes } from "@medusajs/types";
import { completeCart } from "../api/complete-cart.js";
import { isPixCheckoutProvider } from "../api/payments.js";

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
	const session = cart.payment_collection?.payment_sessions?.find(({ provider_id }) =>
		isPixCheckoutProvider(provider_id),
	);
	return { orderId, paymentSessionId: session?.id ?? null };
}
