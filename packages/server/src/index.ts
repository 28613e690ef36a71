export {
	CheckoutProcess,
	type PlatformParts,
	type ProcessOptions,
} from "./composition/checkout-process.js";
export type { IssueEvent, OnIssue } from "./composition/issue-event.js";
export type { PixCheckoutOptions, ServiceOptions } from "./composition/options.js";
export { createPixCheckout, type PixCheckout } from "./create-pix-checkout.js";
export type { DoorAnswer, DoorBody, DoorError, DoorRequest } from "./doors/door.js";
export { cleanId, readableText, refusal } from "./doors/validation.js";
export type { OnPaid, PaidOrder } from "./order-book/capture-recorder.js";
export { PaymentError, type PaymentErrorCode } from "./order-book/payment-error.js";
export type {
	NewPayment,
	Payment,
	PaymentFilter,
	PaymentPage,
	PaymentStatus,
	Payments,
} from "./order-book/payments.js";
