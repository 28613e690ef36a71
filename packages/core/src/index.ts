export { advanceCharge } from "./advance/advance-charge.js";
export { endOfBankingDay } from "./brazil/banking-days.js";
export { type BoletoForms, boletoForms } from "./brazil/boleto-line.js";
export { centsFromDecimal, decimalFromCents } from "./brazil/cents.js";
export { reviewChangedOrders, reviewCharges, reviewOrders } from "./cancel/review-orders.js";
export { isReleasedForCapture } from "./capture/capture-charge.js";
export { type CapturedReview, noReview } from "./capture/review-captured.js";
export {
	type ChargeChanges,
	type ChargeMethod,
	type ChargeRecord,
	type NewCharge,
	type PaymentIssue,
	type PaymentIssueKind,
	paymentIssueKinds,
	type RevokedReason,
	revokedReasons,
	unmatchedKinds,
} from "./charge/charge-record.js";
export {
	type ChargeEvent,
	type ChargeState,
	chargeStates,
	isPaidState,
	nextState,
	openStates,
	payableStates,
	transitions,
	unidentifiedStates,
	unpaidStates,
} from "./charge/charge-states.js";
export { makeReference, type Reference, referenceIn, toReference } from "./charge/reference.js";
export { backOffMs } from "./charge/schedule.js";
export { workCreationQueue } from "./create/work-creation-queue.js";
export { openIssue } from "./issues/open-issue.js";
export { goodHealth, type ServiceHealth } from "./issues/service-health.js";
export { type ForeignCharges, noForeignCharges } from "./lookup/foreign-charges.js";
export { isCleanText, uncleanPlaces } from "./payer/clean-text.js";
export { type Payer, type PayerField, payerFields } from "./payer/payer.js";
export type { PayerAliases } from "./payer/payer-aliases.js";
export { type PayerProblems, payerProblems } from "./payer/payer-problems.js";
export type { AddressSource, Metadata, PayerSources } from "./payer/payer-sources.js";
export { resolvePayer } from "./payer/resolve-payer.js";
export type {
	ChargeContext,
	ChargePolicy,
	ChargeService,
	ChargeStore,
	Clock,
	CreationQueue,
	CursorStore,
	ListCursor,
	Logger,
	OrderGateway,
	OrderView,
	SessionOfOrder,
	StoredValue,
	TakenCharge,
} from "./ports/ports.js";
export { usualPatience } from "./ports/ports.js";
export { giveTurn, type LastTurn, mostOvertakers, shareOfTurn } from "./queue/creation-turns.js";
export {
	applyRateLimitHeaders,
	applyRateLimitRefusal,
	type CreationHeaders,
	type CreationWindow,
	expectCreation,
	firstCreationWindow,
	isWindowOver,
	returnCreation,
	takeCreation,
	type WindowShare,
} from "./queue/creation-window.js";
export { queueCharge, queueChargeOfNewOrder } from "./queue/queue-charge.js";
export {
	hasTooManyUnpaidOrders,
	type ShopperKeys,
	type UnpaidOrderBound,
	type UnpaidOrderLimits,
	unknownShopper,
	unpaidOrderBounds,
} from "./queue/unpaid-orders.js";
export { unreadList } from "./reconcile/reconcile-charges.js";
export { refreshForShopper } from "./shopper/refresh-for-shopper.js";
export { isRenewable, type RenewalOutcome, renewCharge } from "./shopper/renew-charge.js";
export {
	type SessionStatus,
	type ShopperStatus,
	sessionStatus,
	shownAttempt,
} from "./shopper/session-status.js";
export { errorCode } from "./steps/error-code.js";
export {
	type Failpoint,
	failpointChannelName,
	failpoints,
	passFailpoint,
} from "./steps/failpoints.js";
export { runPart } from "./steps/run-part.js";
export { type SweepReport, sweepCharges } from "./sweep/sweep-charges.js";
export {
	processWebhookEvent,
	type WebhookBudget,
	type WebhookClaim,
	type WebhookOutcome,
} from "./webhooks/process-webhook-event.js";
