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
export type { ServiceDifference } from "./drift/find-differences.js";
export {
	ApiError,
	type ApiErrorCode,
	AuthenticationError,
	ConnectionFailedError,
	InvalidRequestError,
	InvalidWebhookError,
	isApiError,
	isAuthenticationError,
	isConnectionFailedError,
	isInvalidRequestError,
	isInvalidWebhookError,
	isNoAnswerError,
	isNotFoundError,
	isPixCheckoutError,
	isRateLimitError,
	isRequestAbortedError,
	isUnknownOutcomeError,
	isUnreadableAnswerError,
	NoAnswerError,
	NotFoundError,
	PixCheckoutError,
	type PixCheckoutErrorCode,
	type Problem,
	RateLimitError,
	RequestAbortedError,
	UnknownOutcomeError,
	UnreadableAnswerError,
} from "./errors.js";
export type {
	DriftEvent,
	ErrorEvent,
	Hooks,
	Operation,
	RequestEvent,
	ResponseEvent,
	RetryEvent,
} from "./hooks.js";
export {
	type Inspection,
	type InspectionQuestion,
	inspectService,
} from "./inspect-service.js";
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
