import { type CheckoutSource, checkoutAddress, isId } from "./status/checkout-address.js";

const told = new WeakMap<Element, string>();

/** Logs once why an element shows nothing, for the developer of its page. */
export function reportNothing(element: Element, reason: string): void {
	if (told.get(element) !== reason) {
		told.set(element, reason);
		console.warn(`<${element.localName}> shows nothing: ${reason}`);
	}
}

/** A page may know its order a moment later than the element. */
const patienceMs = 3000;

/** For a `<pix-checkout>` that names no payment, unless it does a moment later. */
export function explainUnaddressed(element: Element & CheckoutSource): void {
	setTimeout(() => {
		if (element.isConnected && !checkoutAddress(element)) {
			const { paymentId, orderId, sessionId } = element;
			const wrong = [paymentId, orderId, sessionId].find((id) => id && !isId(id));
			reportNothing(
				element,
				wrong
					? `its id is ${wrong}, and not pay_…, order_… or payses_…`
					: "it has no src, payment-id or store-url with order-id or session-id",
			);
		}
	}, patienceMs);
}

/** For a `<pix-checkout>` whose store has never answered. */
export function explainFailure(
	element: Element & CheckoutSource,
	failure: "not-found" | "trouble",
): void {
	const address = checkoutAddress(element);
	reportNothing(
		element,
		failure === "not-found"
			? `the store answers 404 at ${address}`
			: `no readable answer from ${address}. Does the store run and allow ${location.origin} in STORE_CORS or storefronts?`,
	);
}
