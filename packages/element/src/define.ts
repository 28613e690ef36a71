import { PixCheckoutElement } from "./pix-checkout-element.js";

// Two copies of a storefront's bundle, or two versions of this package, may meet on one page: the
// first one stays. A class of its own, because the other may have another name already.
if (!customElements.get("pix-checkout")) {
	customElements.define("pix-checkout", class extends PixCheckoutElement {});
}

export * from "./index.js";
