/**
 * Types of `<pix-checkout>` for Svelte 5: `import type {} from "@pix-checkout/element/svelte"`.
 */
import type { HTMLAttributes } from "svelte/elements";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { PixCheckoutListeners, PixCheckoutProperties } from "./markup.js";

declare module "svelte/elements" {
	interface SvelteHTMLElements {
		"pix-checkout": HTMLAttributes<PixCheckoutElement> &
			PixCheckoutProperties &
			PixCheckoutListeners;
	}
}
