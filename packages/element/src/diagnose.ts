import type { LitElement } from "lit";
import { type CheckoutSource, checkoutAddress } from "./status/checkout-address.js";

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
			return `no readable answer from ${address}. Does the store run, and does its STORE_CORS contain ${location.origin}?`;
		case "no address": {
			const { orderId, sessionId } = element;
			const given = orderId || sessionId;
			return given
				? `${orderId ? "order-id" : "session-id"} is ${given}, not a text such as ${orderId ? "order_…" : "payses_…"}`
				: "it has no src, and no store-url with order-id or session-id";
		}
	}
}
