import { drawnClass, PixCheckoutElement } from "../pix-checkout-element.js";
import { checkoutAddress } from "../status/checkout-address.js";
import { firstAnswer } from "../status/first-answer.js";
import { initialState } from "../watch/checkout-state.js";
import { type CheckoutView, viewOf } from "../watch/checkout-view.js";
import { staticHtml } from "./static-html.js";

/** What the first view depends on, as the element's properties. */
export type FirstView = Partial<
	Pick<
		PixCheckoutElement,
		| "src"
		| "storeUrl"
		| "paymentId"
		| "orderId"
		| "sessionId"
		| "firstStatus"
		| "locale"
		| "shop"
		| "shopUrl"
		| "orderNumber"
		| "texts"
	>
>;

/**
 * The element's first view as the content of its declarative shadow root, so that a page has the right
 * height before any script runs. A code waits for the script: its place depends on the device.
 *
 * @returns `null` for inputs that name no payment
 */
export function drawFirstView(inputs: FirstView): string | null {
	const drawing = new Drawing();
	for (const [name, value] of Object.entries(inputs)) {
		if (value !== undefined) {
			Object.assign(drawing, { [name]: value });
		}
	}
	return checkoutAddress(drawing) === "" ? null : drawing.html();
}

class Drawing extends PixCheckoutElement {
	html(): string {
		const styles = PixCheckoutElement.styles.map(({ cssText }) => cssText).join("");
		// Hidden where the page's policy forbids the style sheet, and until the browser has read it all: a
		// view that it reads in two parts would move.
		return `<div class="${drawnClass}" hidden><style>${styles}</style>${staticHtml(this.card(this.#view))}<style>.${drawnClass}{display:block}</style></div>`;
	}

	get #view(): CheckoutView {
		const answer = firstAnswer(this.firstStatus, checkoutAddress(this));
		if (answer === null) {
			return { name: "loading" };
		}
		return answer.status === "preparing" || answer.status === "pending"
			? { name: "loading", answer }
			: viewOf({ ...initialState, answer }, answer.serverTime);
	}
}
