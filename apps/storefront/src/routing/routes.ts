/** A page of the shop, by its address. */
export type Route =
	| { page: "products" }
	| { page: "checkout" }
	| { page: "order"; orderId: string; paymentSessionId: string | null }
	| { page: "not-found" };

/** Parses an address of the shop. */
export function routeFrom({ pathname, searchParams }: URL): Route {
	if (pathname === "/") {
		return { page: "products" };
	}
	if (pathname === "/checkout") {
		return { page: "checkout" };
	}
	const orderId = /^\/pedido\/(\w+)$/.exec(pathname)?.[1];
	return orderId
		? { page: "order", orderId, paymentSessionId: searchParams.get("pagamento") || null }
		: { page: "not-found" };
}

/** Contains two unguessable ids and no payer data. */
export function orderPath(orderId: string, paymentSessionId: string | null): string {
	return paymentSessionId
		? `/pedido/${orderId}?pagamento=${encodeURIComponent(paymentSessionId)}`
		: `/pedido/${orderId}`;
}
