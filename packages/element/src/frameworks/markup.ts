import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { PixCheckoutEventMap } from "../pix-checkout-events.js";

type Nothing = null | undefined;

/** Attributes of the tag: text, also for `texts`, which is a JSON object then. */
export interface PixCheckoutAttributes {
	/** Address of the store's status route for this payment, absolute or relative to the page. */
	src?: string | Nothing;
	/** `pt-BR`, `en` or `es`; without it the nearest `lang`, else Portuguese. */
	locale?: string | Nothing;
	/** Name of the payee, as the code writes it; when absent, the element compares no name. */
	payee?: string | Nothing;
	/** The page's own texts, by name; the others stay. A JSON object. */
	texts?: string | Nothing;
	/** Sent as `x-publishable-api-key`. */
	"publishable-key"?: string | Nothing;
}

/** The same for a framework that sets properties where they exist. */
export interface PixCheckoutProperties extends Omit<PixCheckoutAttributes, "texts"> {
	/** The page's own texts, by name; the others stay. An object, or JSON. */
	texts?: PixCheckoutElement["texts"] | string | Nothing;
	/** Sent as `x-publishable-api-key`. */
	publishableKey?: string | Nothing;
}

/**
 * Listeners such as `onpix-checkout-paid`, for a framework that listens to properties that begin
 * with `on`.
 */
export type PixCheckoutListeners = {
	[Name in keyof PixCheckoutEventMap as `on${Name}`]?:
		| ((event: PixCheckoutEventMap[Name]) => void)
		| Nothing;
};
