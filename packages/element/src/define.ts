import { PixCheckoutElement } from "./pix-checkout-element.js";

// Two copies of a bundle, or two versions of this package, may load on one page: the first stays.
// A subclass, because the page may have defined the class under another name.
if (!customElements.get("pix-checkout")) {
	customElements.define("pix-checkout", class extends PixCheckoutElement {});
}

export * from "./exports.js";
