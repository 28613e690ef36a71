export type { Balance, BalanceEntry, BalanceSummary } from "./balance.js";
export type {
	BoletoDetails,
	Charge,
	ChargeCustomer,
	ChargeFee,
	ChargeMethod,
	ChargeStatus,
	ChargeStatusResponse,
	Dialect,
	PixDetails,
} from "./charge.js";
export { chargeMethods } from "./charge.js";
export { PixCheckoutClient } from "./client.js";
export type { ServiceDifference } from "./drift/service-difference.js";
export { ApiError, isApiError } from "./errors/api-error.js";
export { AuthenticationError, isAuthenticationError } from "./errors/authentication-error.js";
export {
	ConnectionFailedError,
	isConnectionFailedError,
} from "./errors/connection-failed-error.js";
export type { Problem } from "./errors/invalid-request-error.js";
export { InvalidRequestError, isInvalidRequestError } from "./errors/invalid-request-error.js";
export { InvalidWebhookError, isInvalidWebhookError } from "./errors/invalid-webhook-error.js";
export { isNoAnswerError, NoAnswerError } from "./errors/no-answer-error.js";
export { isNotFoundError, NotFoundError } from "./errors/not-found-error.js";
export type { ApiErrorCode, PixCheckoutErrorCode } from "./errors/pix-checkout-error.js";
export { isPixCheckoutError, PixCheckoutError } from "./errors/pix-checkout-error.js";
export { isRateLimitError, RateLimitError } from "./errors/rate-limit-error.js";
export { isRequestAbortedError, RequestAbortedError } from "./errors/request-aborted-error.js";
export { isUnknownOutcomeError, UnknownOutcomeError } from "./errors/unknown-outcome-error.js";
export {
	isUnreadableAnswerError,
	UnreadableAnswerError,
} from "./errors/unreadable-answer-error.js";
export type {
	DriftEvent,
	ErrorEvent,
	Hooks,
	RequestEvent,
	ResponseEvent,
	RetryEvent,
} from "./hooks.js";
export {
	type Inspection,
	type InspectionQuestion,
	inspectService,
} from "./inspect-service.js";
export type { Operation } from "./operation.js";
export type { CallOptions, CreatePixOptions, PixCheckoutClientOptions } from "./options.js";
export type { RateLimit } from "./rate-limit.js";
export type {
	BoletoChargeInput,
	BoletoFields,
	PixChargeInput,
	PixFields,
} from "./requests/charge-input.js";
export {
	checkBoletoFields,
	checkPixFields,
	guideMinimumCents,
	isValidEmail,
	isValidPhone,
} from "./requests/check-fields.js";
export { isValidDocument, normalizeDocument } from "./requests/document.js";
export { normalizeEmail, normalizePhone, normalizeZip } from "./requests/normalize-fields.js";
export type { TransactionQuery } from "./requests/transaction-query.js";
export type {
	ChargeTransaction,
	OtherTransaction,
	Transaction,
	TransactionPage,
	UnreadableTransaction,
	WithdrawalTransaction,
} from "./transaction.js";
export { parseWebhookEvent } from "./webhooks/parse-webhook-event.js";
export type {
	ChargeEvent,
	ChargeEventName,
	TransferEvent,
	TransferEventName,
	UnknownEvent,
	WebhookEvent,
} from "./webhooks/webhook-event.js";
