import { type CheckoutSource, checkoutAddress } from "./status/checkout-address.js";

/** The docs site. Messages in the console link to its pages. */
export const docsUrl = "https://pix-checkout.github.io/pix-checkout/";

/** Why `<pix-checkout>` shows nothing. */
export type NothingShown = "no address" | "not-found" | "trouble";

const reasons: Readonly<Record<NothingShown, string>> = {
	"no address": "it has no src, and no store-url with order-id or session-id",
	"not-found": "the store answers 404",
	trouble: "the store gives no readable answer, or its storeCors lacks this origin",
};
const explained = new WeakSet<Element>();

/** A page may know its order a moment later than the element. */
const patienceMs = 3000;

/** Tells the page's developer once why a `<pix-checkout>` shows nothing. */
export function explainNothing(element: Element & CheckoutSource, reason: NothingShown): void {
	const tell = () => {
		const changed = reason === "no address" && (!element.isConnected || checkoutAddress(element));
		if (!changed && !explained.has(element)) {
			explained.add(element);
			reportNothing("pix-checkout", reasons[reason], "reference/element");
		}
	};
	setTimeout(tell, reason === "no address" ? patienceMs : 0);
}

/** The same for any element, each time. */
export function reportNothing(tag: string, reason: string, page: string): void {
	console.warn(`<${tag}> shows nothing: ${reason}. See ${docsUrl}${page}`);
}
