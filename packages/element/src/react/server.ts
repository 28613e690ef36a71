/**
 * `@pix-checkout/element/react/server`: pure functions and values without a directive, for server components,
 * server actions and route handlers, and for client components too.
 */
export {
	amountText,
	isPixCheckout,
	methodOf,
	type PayerProblems,
	payerProblems,
	takesTotal,
} from "@pix-checkout/element/storefront";
export { type FirstStatus, firstStatus } from "./first-status.js";
export { type PaymentInfo, pixCheckoutPaymentInfo } from "./payment-info.js";
