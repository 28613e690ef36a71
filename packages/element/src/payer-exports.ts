export type { PayerFieldName } from "./payer/payer-field-names.js";
export type { PayerFormState } from "./payer/payer-form-state.js";
export type { PayerEventMap, PayerStateDetail } from "./payer-element/payer-events.js";
export { PixCheckoutPayerElement } from "./payer-element/pix-checkout-payer-element.js";
export type { PayerTexts } from "./payer-element/texts/payer-texts.js";
