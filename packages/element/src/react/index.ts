"use client";

/**
 * `@pix-checkout/element/react`: components and hooks for the browser. A server component may render them;
 * what it calls itself is in `@pix-checkout/element/react/server`.
 */
export type {
	PixCheckoutDetail,
	PixCheckoutElement,
	PixCheckoutWarning,
	Texts,
} from "@pix-checkout/element";
export type {
	PayerFieldName,
	PayerStateDetail,
	PayerTexts,
	PixCheckoutPayerElement as PayerFieldsElement,
} from "@pix-checkout/element/payer";
export type { CheckoutSource } from "./checkout-source.js";
export type { PixCheckoutPayerTagProps, PixCheckoutTagProps } from "./jsx.js";
export { PayerFields, type PayerFieldsProps } from "./payer-fields.js";
export { PixCheckout, type PixCheckoutProps } from "./pix-checkout.js";
export { type PayerOptions, type PayerState, usePayer } from "./use-payer.js";
export { type PixCheckoutState, usePixCheckout } from "./use-pix-checkout.js";
