import type { LitElement } from "lit";
import { type CheckoutSource, checkoutAddress, isId } from "./status/checkout-address.js";

/** Why `<pix-checkout>` shows nothing. */
export type NothingShown = "no address" | "not-found" | "trouble";

const told = new WeakMap<Element, string>();

/** A page may know its order a moment later than the element. */
const patienceMs = 3000;

/** Tells the page's developer once why a `<pix-checkout>` shows nothing. */
export function explainNothing(element: LitElement & CheckoutSource, reason: NothingShown): void {
	const tell = () => {
		const changed = reason === "no address" && (!element.isConnected || checkoutAddress(element));
		const sentence = sentenceOf(element, reason);
		if (!changed && told.get(element) !== sentence) {
			told.set(element, sentence);
			reportNothing("pix-checkout", sentence);
			element.requestUpdate();
		}
	};
	setTimeout(tell, reason === "no address" ? patienceMs : 0);
}

/** For an element that begins with another payment. */
export function forgetReason(element: Element): void {
	told.delete(element);
}

/** What the developer was told, where a developer looks at the page; empty on a shopper's. */
export function reasonOnPage(element: Element): string {
	const sentence = told.get(element) ?? "";
	return sentence && /(^|\.)(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
		? sentence
		: "";
}

/** The same for any element, each time. */
export function reportNothing(tag: string, reason: string): void {
	console.warn(`<${tag}> shows nothing: ${reason}`);
}

function sentenceOf(element: CheckoutSource, reason: NothingShown): string {
	const address = checkoutAddress(element);
	switch (reason) {
		case "not-found":
			return `the store answers 404 at ${address}`;
		case "trouble":
			return `no readable answer from ${address}. Does the store run and allow ${location.origin} in STORE_CORS or storefronts?`;
		case "no address": {
			const { paymentId, orderId, sessionId } = element;
			const wrong = [paymentId, orderId, sessionId].find((id) => id && !isId(id));
			return wrong
				? `its id is ${wrong}, and not pay_…, order_… or payses_…`
				: "it has no src, payment-id or store-url with order-id or session-id";
		}
	}
}
