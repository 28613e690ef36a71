export type { IssueEvent, OnIssue } from "./composition/issue-event.js";
export type { PixCheckoutOptions, ServiceOptions } from "./composition/options.js";
export { SetupError } from "./composition/setup-error.js";
export { createPixCheckout, type PixCheckout } from "./create-pix-checkout.js";
export type { WebPeer } from "./doors/web/open-web-doors.js";
export type { NodeHandler } from "./mounts/node-handler.js";
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
