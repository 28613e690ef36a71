export type { CodeProblem } from "./codes/code-problems.js";
export { PixCheckoutElement } from "./pix-checkout-element.js";
export type {
	PixCheckoutDetail,
	PixCheckoutEventMap,
	PixCheckoutWarning,
} from "./pix-checkout-events.js";
export type { CheckoutMethod, CheckoutStatus } from "./status/status-answer.js";
export type { Texts } from "./texts/texts.js";
