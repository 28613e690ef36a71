/** Names one payment at a store: the address itself, or an id and the store. */
export interface CheckoutSource {
	/** Address of the status route, absolute or relative to the page; wins over the other fields. */
	readonly src?: string | null | undefined;
	/** What stands before `/pix-checkout`: the store's address; by `paymentId` by default the page's. */
	readonly storeUrl?: string | null | undefined;
	/** `pay_…` of a shop with `@pix-checkout/server`; wins over the other ids. */
	readonly paymentId?: string | null | undefined;
	/** `order_…` */
	readonly orderId?: string | null | undefined;
	/** `payses_…`, when there is no `orderId`. */
	readonly sessionId?: string | null | undefined;
}

/** The address of the status route; empty when the source names no payment. */
export function checkoutAddress(source: CheckoutSource): string {
	const { src, storeUrl, paymentId, orderId, sessionId } = source;
	const path = isId(paymentId)
		? `payments/${paymentId}`
		: storeUrl && [orderId, sessionId].find(isId);
	// Frameworks and removed attributes express "no address" in several ways.
	return src || (path ? `${storeUrl || ""}`.replace(/\/*$/, `/pix-checkout/${path}`) : "");
}

/** A page may give an object, or the text that its template makes of one: `[object Object]`, `undefined`. */
export function isId(id: unknown): boolean {
	return /^[a-z]+_[\w-]+$/.test(`${id}`);
}
