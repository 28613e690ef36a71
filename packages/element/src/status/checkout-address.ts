/** Names one payment at a store: the address itself, or the store and an id. */
export interface CheckoutSource {
	/** Address of the status route, absolute or relative to the page; wins over the other fields. */
	readonly src?: string | null | undefined;
	/** Address of the store's backend, without a path of the store's API. */
	readonly storeUrl?: string | null | undefined;
	/** `order_…` */
	readonly orderId?: string | null | undefined;
	/** `payses_…`, when there is no `orderId`. */
	readonly sessionId?: string | null | undefined;
}

/** The address of the status route; empty when the source names no payment. */
export function checkoutAddress({ src, storeUrl, orderId, sessionId }: CheckoutSource): string {
	const id = [orderId, sessionId].find(isId);
	// Frameworks and removed attributes express "no address" in several ways.
	return src || (storeUrl && id ? `${storeUrl}`.replace(/\/*$/, `/pix-checkout/${id}`) : "");
}

/** A page may give an object, or the text that its template makes of one: `[object Object]`, `undefined`. */
function isId(id: unknown): boolean {
	return typeof id === "string" && /^[a-z]+_\w+$/.test(id);
}
