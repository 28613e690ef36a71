/** Which payment: an order, a payment session, or the whole address of its status route. */
export type CheckoutSource = OfOrder | OfSession | OfAddress;

interface OfOrder {
	/** The store's public address, such as `https://store.example`. */
	storeUrl: string;
	/** `order_…`; nothing is shown for an order that another provider collects. */
	orderId: string;
	sessionId?: undefined;
	src?: undefined;
}

interface OfSession {
	/** The store's public address, such as `https://store.example`. */
	storeUrl: string;
	/** `payses_…`, when there is no `orderId`. */
	sessionId: string;
	orderId?: undefined;
	src?: undefined;
}

interface OfAddress {
	/** The status route's address, absolute or relative to the page. */
	src: string;
	storeUrl?: undefined;
	orderId?: undefined;
	sessionId?: undefined;
}
