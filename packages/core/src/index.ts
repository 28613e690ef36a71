export { advanceCharge } from "./advance/advance-charge.js";
export { endOfBankingDay } from "./brazil/banking-days.js";
export { type BoletoForms, boletoForms } from "./brazil/boleto-line.js";
export { centsFromDecimal, decimalFromCents } from "./brazil/cents.js";
export { reviewChangedOrders, reviewCharges, reviewOrders } from "./cancel/review-orders.js";
export { isReleasedForCapture } from "./capture/capture-charge.js";
export { type ChargePolicy, usualPatience } from "./charge/charge-policy.js";
export {
	type ChargeChanges,
	type ChargeMethod,
	type ChargeRecord,
	type NewCharge,
	type RevokedReason,
	revokedReasons,
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
export {
	type PaymentIssue,
	type PaymentIssueKind,
	paymentIssueKinds,
	unmatchedKinds,
} from "./charge/payment-issue.js";
export { makeReference, type Reference, referenceIn, toReference } from "./charge/reference.js";
export { backOffMs } from "./charge/schedule.js";
export {
	type ShopperKeys,
	type UnpaidOrderBound,
	type UnpaidOrderLimits,
	unknownShopper,
} from "./charge/shopper-keys.js";
export { workCreationQueue } from "./create/work-creation-queue.js";
export { openIssue } from "./issues/open-issue.js";
export { isCleanText, uncleanPlaces } from "./payer/clean-text.js";
export { type Payer, type PayerField, payerFields } from "./payer/payer.js";
export type { PayerAliases } from "./payer/payer-aliases.js";
export { type PayerProblems, payerProblems } from "./payer/payer-problems.js";
export type { AddressSource, Metadata, PayerSources } from "./payer/payer-sources.js";
export { resolvePayer } from "./payer/resolve-payer.js";
export type { ChargeContext } from "./ports/charge-context.js";
export type { ChargeService } from "./ports/charge-service.js";
export type { ChargeStore } from "./ports/charge-store.js";
export type { Clock } from "./ports/clock.js";
export type { CreationQueue, TakenCharge } from "./ports/creation-queue.js";
export type {
	Inbox,
	InboxLane,
	LookUpBudget,
	NewWebhookEvent,
	StoredWebhookEvent,
	UnknownLane,
} from "./ports/inbox.js";
export type { IssueAnnouncer, IssueOutbox, StoredIssue } from "./ports/issue-outbox.js";
export type { Logger } from "./ports/logger.js";
export type { OrderGateway, OrderView, SessionOfOrder } from "./ports/order-gateway.js";
export type { PayerStore, ShopperStore } from "./ports/payer-store.js";
export {
	type CapturedReview,
	type ForeignCharge,
	type ForeignCharges,
	goodHealth,
	type ListCursor,
	noForeignCharges,
	noReview,
	type ServiceFailure,
	type ServiceHealth,
	type ServiceUse,
	type StoredValue,
	type Suspect,
	serviceUses,
	type UnreadableEntry,
	unreadList,
} from "./ports/stored-values.js";
export type { SweepLease } from "./ports/sweep-lease.js";
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
export { hasTooManyUnpaidOrders, unpaidOrderBounds } from "./queue/unpaid-orders.js";
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
