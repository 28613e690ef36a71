export type { PayerFieldName } from "./payer/payer-field-names.js";
export { createPayerForm, type PayerForm, type PayerFormOptions } from "./payer/payer-form.js";
export type { PayerFormField, PayerFormState } from "./payer/payer-form-state.js";
export type { PayerFailure } from "./payer/payer-store.js";
export { maskOf, maskTyped, type PayerValues, type TypedText } from "./payer/payer-values.js";
export { type CheckoutSource, checkoutAddress } from "./status/checkout-address.js";
export type {
	BoletoAnswer,
	BoletoSlip,
	CheckoutMethod,
	CheckoutStatus,
	PixAnswer,
	PixCode,
	SlipCode,
	StatusAnswer,
} from "./status/status-answer.js";
export type { CheckoutSnapshot } from "./watch/checkout-snapshot.js";
export { type Checkout, type WatchCheckoutOptions, watchCheckout } from "./watch/watch-checkout.js";
