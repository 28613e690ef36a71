/** A page of the shop, by its address. */
export type Route =
	| { page: "products" }
	| { page: "product"; handle: string }
	| { page: "cart" }
	| { page: "checkout" }
	| { page: "order"; orderId: string; paymentSessionId: string | null }
	| { page: "not-found" };

/** Parses an address of the shop. */
export function routeFrom(url: URL): Route {
	const [first, second, ...rest] = url.pathname.split("/").filter(Boolean).map(decode);
	if (first === undefined) {
		return { page: "products" };
	}
	if (rest.length > 0) {
		return { page: "not-found" };
	}
	if (second === undefined) {
		if (first === "carrinho") {
			return { page: "cart" };
		}
		if (first === "checkout") {
			return { page: "checkout" };
		}
		return { page: "not-found" };
	}
	if (first === "produto") {
		return { page: "product", handle: second };
	}
	if (first === "pedido") {
		const paymentSessionId = url.searchParams.get("pagamento") || null;
		return { page: "order", orderId: second, paymentSessionId };
	}
	return { page: "not-found" };
}

export function productPath(handle: string): string {
	return `/produto/${encodeURIComponent(handle)}`;
}

/** Contains two unguessable ids and no payer data. */
export function orderPath(orderId: string, paymentSessionId: string | null): string {
	const path = `/pedido/${encodeURIComponent(orderId)}`;
	return paymentSessionId ? `${path}?pagamento=${encodeURIComponent(paymentSessionId)}` : path;
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch (error) {
		// A broken escape names no page: unchanged, it leads to "not found".
		if (error instanceof URIError) {
			return part;
		}
		throw error;
	}
}
