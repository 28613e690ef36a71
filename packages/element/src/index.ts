export { PixCheckoutElement } from "./pix-checkout-element.js";
export type { PixCheckoutDetail, PixCheckoutEventMap } from "./pix-checkout-events.js";
export type { CheckoutMethod, CheckoutStatus } from "./status/status-answer.js";
