import { PixCheckoutPayerElement } from "./payer-element/pix-checkout-payer-element.js";

// As in define.ts: the first definition stays, and the page may have another name for the class.
if (!customElements.get("pix-checkout-payer")) {
	customElements.define("pix-checkout-payer", class extends PixCheckoutPayerElement {});
}

export * from "./payer-exports.js";
