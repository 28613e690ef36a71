import type { PlacedOrder } from "../checkout/find-placed-order.js";
import { orderPath } from "../routing/routes.js";
import { recall, remember } from "./browser-storage.js";

const lastOrderKey = "storefront.last-order";

/** Keeps the address of the payment page for a shopper who closed it. */
export function rememberOrder({ orderId, paymentSessionId }: PlacedOrder): void {
	remember(lastOrderKey, orderPath(orderId, paymentSessionId));
}

/** The confirmation page of the order placed last in this browser, or `null`. */
export function lastOrderPath(): string | null {
	const path = recall(lastOrderKey);
	return path?.startsWith("/pedido/") ? path : null;
}
