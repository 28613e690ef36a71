export type { FailedCallback, OnError } from "./callbacks/call-shop.js";
export type { OnPayment } from "./callbacks/change-notifier.js";
export type { IssueEvent, OnIssue } from "./callbacks/issue-event.js";
export type { ChargeMethod as PaymentMethod } from "./charge/charge-record.js";
export type { PaymentIssueKind as IssueKind } from "./charge/payment-issue.js";
export type { ServiceFailure, ServiceUse } from "./charge/ports/stored-values.js";
export type { SetupCheck, SetupCheckCode, SetupCheckId } from "./composition/inspect-setup.js";
export type { PixCheckoutOptions } from "./composition/options.js";
export type { Check, CheckParams, CheckStatus } from "./composition/setup-check.js";
export { SetupError, type SetupErrorCode } from "./composition/setup-error.js";
export type { PaymentOptions, ServiceOptions } from "./composition/shared-options.js";
export type { ShopLogger } from "./composition/shop-logger.js";
export {
	createPixCheckout,
	type DeskOptions,
	type Mounted,
	type PixCheckout,
} from "./create-pix-checkout.js";
export type { DeskRight } from "./desk/door/desk-door.js";
export type {
	Health,
	HealthReason,
	HealthStatus,
	Moment,
	UseHealth,
} from "./desk/health/health.js";
export type { IssueRefusal } from "./desk/merchant/issue-refusals.js";
export type { PaymentVerdict } from "./desk/reconciliation/payment-verdict.js";
export type { PaymentFigures, ReconciliationState } from "./desk/reconciliation/sum-payments.js";
export type { DaySummary } from "./desk/reconciliation/summarize-day.js";
export type { HonoContext, HonoMiddleware } from "./mounts/hono-middleware.js";
export type { NodeHandler } from "./mounts/node-handler.js";
export type { Authorize, DeskAccess } from "./mounts/open-desk.js";
export type { WebPeer } from "./mounts/open-web-doors.js";
export type { RouteHandler, RouteHandlers } from "./mounts/route-handlers.js";
export type { OnPaid, PaidOrder } from "./order-book/capture-recorder.js";
export type { Issue, IssueAction, IssueDetail, IssueRefund } from "./order-book/issue.js";
export type { ActedBy, IssueFilter, IssuePage, Issues } from "./order-book/issues.js";
export type { PaymentPage } from "./order-book/list-payments.js";
export type { Payment, PaymentReason, PaymentStatus } from "./order-book/payment.js";
export { PaymentError, type PaymentErrorCode } from "./order-book/payment-error.js";
export type {
	NewPayment,
	Payer,
	PayerAddress,
	PaymentChanges,
	PaymentFilter,
	ShopTransaction,
} from "./order-book/payment-requests.js";
export type { Payments } from "./order-book/payments.js";
export type { DayDetail, PaymentOfDay, Reconciliation } from "./order-book/reconciliation.js";
