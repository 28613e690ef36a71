import { PixCheckoutElement } from "./pix-checkout-element.js";

// Two copies of a storefront's bundle, or two versions of this package, may meet on one page: the
// first one stays.
if (!customElements.get("pix-checkout")) {
	customElements.define("pix-checkout", PixCheckoutElement);
}

export * from "./index.js";
