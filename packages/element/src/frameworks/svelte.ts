/**
 * Types of `<pix-checkout>` and `<pix-checkout-payer>` for Svelte 5:
 * `import type {} from "@pix-checkout/element/svelte"`.
 */
import type { HTMLAttributes } from "svelte/elements";
import type { PixCheckoutPayerElement } from "../payer-element/pix-checkout-payer-element.js";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type {
	PixCheckoutListeners,
	PixCheckoutPayerListeners,
	PixCheckoutPayerProperties,
	PixCheckoutProperties,
} from "./markup.js";

declare module "svelte/elements" {
	interface SvelteHTMLElements {
		"pix-checkout": HTMLAttributes<PixCheckoutElement> &
			PixCheckoutProperties &
			PixCheckoutListeners;
		"pix-checkout-payer": HTMLAttributes<PixCheckoutPayerElement> &
			PixCheckoutPayerProperties &
			PixCheckoutPayerListeners;
	}
}
