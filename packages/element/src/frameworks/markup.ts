import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { PixCheckoutEventMap } from "../pix-checkout-events.js";

type Nothing = null | undefined;

/** What can be written into the tag: text, also for `texts`, which is a JSON object then. */
export interface PixCheckoutAttributes {
	/** Address of the store's status route for this payment, absolute or relative to the page. */
	src?: string | Nothing;
	/** `pt-BR`, `en` or `es`; without it the nearest `lang`, else Portuguese. */
	locale?: string | Nothing;
	/** Name of who has to be paid, as the code writes it; without it any will do. */
	payee?: string | Nothing;
	/** Texts of the page's own, by name; the others stay. A JSON object. */
	texts?: string | Nothing;
	/** Sent as `x-publishable-api-key`. */
	"publishable-key"?: string | Nothing;
}

/** The same for a framework that sets a property where there is one. */
export interface PixCheckoutProperties extends Omit<PixCheckoutAttributes, "texts"> {
	/** Texts of the page's own, by name; the others stay. An object, or JSON. */
	texts?: PixCheckoutElement["texts"] | string | Nothing;
	/** Sent as `x-publishable-api-key`. */
	publishableKey?: string | Nothing;
}

/** Listeners as `onpix-checkout-paid`, for a framework that listens to what begins with `on`. */
export type PixCheckoutListeners = {
	[Name in keyof PixCheckoutEventMap as `on${Name}`]?:
		| ((event: PixCheckoutEventMap[Name]) => void)
		| Nothing;
};
