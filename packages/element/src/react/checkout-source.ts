/** Which payment: by its id, its order, its session, or the whole address of its status route. */
export type CheckoutSource = OfPayment | OfOrder | OfSession | OfAddress;

interface OfPayment {
	/** What stands before `/pix-checkout`, such as `https://shop.example`; by default the page's origin. */
	storeUrl?: string | undefined;
	/** `pay_…` of a shop with `@pix-checkout/server`. */
	paymentId: string;
	orderId?: undefined;
	sessionId?: undefined;
	src?: undefined;
}

interface OfOrder {
	/** The store's public address, such as `https://store.example`. */
	storeUrl: string;
	/** `order_…`; nothing is shown for an order that another provider collects. */
	orderId: string;
	paymentId?: undefined;
	sessionId?: undefined;
	src?: undefined;
}

interface OfSession {
	/** The store's public address, such as `https://store.example`. */
	storeUrl: string;
	/** `payses_…`, when there is no `orderId`. */
	sessionId: string;
	paymentId?: undefined;
	orderId?: undefined;
	src?: undefined;
}

interface OfAddress {
	/** The status route's address, absolute or relative to the page. */
	src: string;
	storeUrl?: undefined;
	paymentId?: undefined;
	orderId?: undefined;
	sessionId?: undefined;
}
