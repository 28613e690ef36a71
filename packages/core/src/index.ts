export type {
	Health,
	HealthReason,
	HealthStatus,
	Moment,
	UseHealth,
} from "./back-office/health/health.js";
export { healthOf } from "./back-office/health/health-of.js";
export { stateOfSweep, stateOfWebhook } from "./back-office/health/signs-of-life.js";
export { announceIssues } from "./back-office/issues/announce-issues.js";
export {
	type ActionableIssue,
	actionsOf,
	type IssueAction,
	kindsEndedByAcceptance,
	recommendedActionOf,
} from "./back-office/issues/issue-actions.js";
export { refundTermOf } from "./back-office/issues/refund-term.js";
export {
	type AcceptAnswer,
	type AcceptRefusal,
	acceptPayment,
} from "./back-office/merchant/accept-payment.js";
export { type AskAnswer, askAgain } from "./back-office/merchant/ask-again.js";
export { attemptsOfOrder } from "./back-office/merchant/attempts-of-order.js";
export { availableActions, type OrderAction } from "./back-office/merchant/available-actions.js";
export {
	type CancelOutcome,
	cancelForMerchant,
} from "./back-office/merchant/cancel-for-merchant.js";
export { type CheckOutcome, checkOrder } from "./back-office/merchant/check-order.js";
export { type IssueRefusal, issueRefusals } from "./back-office/merchant/issue-refusals.js";
export { type RefundOfOrder, refundOfOrder } from "./back-office/merchant/refund-of-order.js";
export { type NewCodeOutcome, requestNewCode } from "./back-office/merchant/request-new-code.js";
export {
	foreignPayments,
	type SingleOutRefusal,
	singleOutPayment,
} from "./back-office/merchant/single-out-payment.js";
export type { IssueAnnouncer, IssueOutbox, StoredIssue } from "./back-office/ports/issue-outbox.js";
export {
	type AgingData,
	agingData,
	type ErasedPurchase,
	type KeptReason,
	type PaymentData,
	type PersonalDataStore,
	type TracedPurchase,
} from "./back-office/ports/personal-data.js";
export type {
	IssueOfPayment,
	ReconciliationIssue,
} from "./back-office/ports/reconciliation-store.js";
export type { Pulse, Vitals } from "./back-office/ports/vitals.js";
export { reasonsToKeep } from "./back-office/privacy/reasons-to-keep.js";
export { retentionDays, retentionOf } from "./back-office/privacy/retention.js";
export { explainsDifference } from "./back-office/reconciliation/explains-difference.js";
export {
	type ComparedPayment,
	type PaymentVerdict,
	paymentVerdicts,
	type ReconciledPayment,
	type RecordedPayment,
	withRecordedPayments,
} from "./back-office/reconciliation/payment-verdict.js";
export {
	type PaymentFigures,
	type PaymentSum,
	type ReconciliationState,
	sumOfPayment,
} from "./back-office/reconciliation/sum-payments.js";
export {
	type DaySummary,
	summarizeDay,
	summarizeDays,
} from "./back-office/reconciliation/summarize-day.js";
export { ServiceDrift } from "./back-office/service/service-drift.js";
export { ServiceNotes } from "./back-office/service/service-notes.js";
export { isCapturedBySession, isReleasedForCapture } from "./capture/capture-release.js";
export { reviewCancelledCaptures } from "./capture/report-cancelled-capture.js";
export { boundsOfDay, dayOf, endOfBankingDay, isAskableDay } from "./charge/brazil/banking-days.js";
export { boletoForms } from "./charge/brazil/boleto-line.js";
export { centsFromDecimal, decimalFromCents, maxCents } from "./charge/brazil/cents.js";
export { endToEndIdForm } from "./charge/brazil/end-to-end-id.js";
export { type ChargePolicy, minCentsOf, policyDefaults } from "./charge/charge-policy.js";
export {
	type ChargeChanges,
	type ChargeMethod,
	type ChargeRecord,
	chargeMethods,
	type NewCharge,
	type NewUnmatchedCharge,
	type RevokedReason,
	revokedReasons,
} from "./charge/charge-record.js";
export {
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
export { type ChargeTimes, standardTimes } from "./charge/charge-times.js";
export {
	afterHold,
	attemptAfter,
	attemptsAmong,
	detachedRow,
	endedRow,
	isDetachable,
} from "./charge/detach-payment.js";
export { entriesOfChange, entriesOfNewCharge } from "./charge/history/entries-of-change.js";
export {
	type HistorySource,
	historyKinds,
	historySources,
	type NewHistoryEntry,
	type Origin,
} from "./charge/history/history-entry.js";
export {
	type IssueReason,
	type IssueReasonCode,
	issueReason,
	issueReasonTexts,
	readableReasons,
} from "./charge/issue-reason.js";
export { type IssueResolution, issueResolutionTexts } from "./charge/issue-resolution.js";
export { type CartEntries, cartEntries, readCartEntries } from "./charge/payer/cart-entries.js";
export { isCleanText, uncleanPlaces } from "./charge/payer/clean-text.js";
export { type CepPlace, fieldsOfCep } from "./charge/payer/fields-of-cep.js";
export type { AddressSource, PayerSources } from "./charge/payer/payer.js";
export { type Payer, type PayerField, payerFields } from "./charge/payer/payer.js";
export {
	type PayerProblems,
	payerIncompleteMessage,
	payerProblems,
} from "./charge/payer/payer-problems.js";
export { payerEntries } from "./charge/payer/payer-values.js";
export { resolvePayer, resolvePayerFor } from "./charge/payer/resolve-payer.js";
export {
	type MoneyIssue,
	moneyKinds,
	type PaymentIssue,
	type PaymentIssueKind,
	paymentIssueKinds,
	unmatchedKinds,
} from "./charge/payment-issue.js";
export type {
	ChargeContext,
	Logger,
	OrderContext,
	RowContext,
	ServiceContext,
	StepContext,
} from "./charge/ports/charge-context.js";
export type { ChargeService } from "./charge/ports/charge-service.js";
export type { Acceptance, ChargeStore } from "./charge/ports/charge-store.js";
export type { CheckoutContext, Retention, SweepLease } from "./charge/ports/checkout-context.js";
export { type Clock, processTimers, type Timers } from "./charge/ports/clock.js";
export type { CreationQueue, TakenCharge } from "./charge/ports/creation-queue.js";
export {
	askIntervalMs,
	type Inbox,
	type InboxLane,
	type LookUpBudget,
	type NewWebhookEvent,
	type StoredWebhookEvent,
	type UnknownLane,
} from "./charge/ports/inbox.js";
export type {
	AcceptedPayment,
	CancelAnswer,
	OrderGateway,
	OrderView,
	PlacedPage,
	PlacedSession,
	SessionOfOrder,
} from "./charge/ports/order-gateway.js";
export { OrderLockedError, type OrderLocks } from "./charge/ports/order-locks.js";
export type { PayerStore, ShopperStore } from "./charge/ports/payer-store.js";
export type { PaymentListener, ServicePayment } from "./charge/ports/payment-listener.js";
export type { NoticedDifference } from "./charge/ports/stored-values.js";
export {
	type CapturedReview,
	type ForeignCharges,
	initialCapturedReview,
	initialListCursor,
	initialReconciliationCursor,
	initialServiceHealth,
	type ListCursor,
	noForeignCharges,
	type ReconciliationCursor,
	type ServiceFailure,
	type ServiceHealth,
	type ServiceUse,
	type StoredValue,
	serviceUses,
	type UseOutage,
} from "./charge/ports/stored-values.js";
export { makeReference, type Reference, referenceIn, toReference } from "./charge/reference.js";
export {
	type ShopperKeys,
	type UnpaidOrderBound,
	type UnpaidOrderLimits,
	unknownShopper,
} from "./charge/shopper-keys.js";
export { errorCode, readTogether, runPart } from "./charge/steps/errors.js";
export {
	type Failpoint,
	failpointChannelName,
	failpoints,
	withFailpoints,
} from "./charge/steps/failpoints.js";
export { printable, printableLogger } from "./charge/steps/printable.js";
export { assignTurn, type LastTurn, shareOfTurn } from "./create/creation-turns.js";
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
} from "./create/creation-window.js";
export { openIssue } from "./exceptions/open-issue.js";
export { readOwnCharge } from "./follow/read-own-charge.js";
export { followSession } from "./order/follow-session.js";
export { mayHaveFurtherCharge } from "./order/further-charge.js";
export { type NoNewCode, noNewCodeTexts } from "./order/no-new-code.js";
export { queueCharge, queueChargeOfNewOrder, queueChargeOfOrder } from "./order/queue-charge.js";
export { boundsBySession } from "./order/renewal.js";
export { reviewChangedOrders, reviewCharges, reviewOrder } from "./order/review-orders.js";
export { hasSentBack, moneySentBack } from "./order/sent-back.js";
export {
	attemptsOfShownSession,
	isWaitedFor,
	shownAttempt,
	shownAttemptOfOrder,
} from "./order/shown-attempt.js";
export { hasTooManyUnpaidOrders } from "./order/unpaid-orders.js";
export {
	type ChargePage,
	findShown,
	type NoCharge,
	type PageAnswer,
	pageOfMerchant,
	pollPage,
	statusOnPage,
} from "./shopper/charge-page.js";
export { orderPage } from "./shopper/order-page.js";
export { renewPage } from "./shopper/renew-page.js";
export { sessionPage } from "./shopper/session-page.js";
export { type SessionStatus, statusRevision } from "./shopper/session-status.js";
export { WaitingPolls, waitingLimits } from "./shopper/waiting-polls.js";
export type { StoreContext } from "./store-context.js";
export { advanceCharge } from "./sweep/advance/advance-charge.js";
export { CreationRunner } from "./sweep/creations/creation-runner.js";
export { endsWithin } from "./sweep/ends-within.js";
export { watchSweeps } from "./sweep/watch-sweeps.js";
export { Sweeper } from "./sweeper.js";
export { InboxRunner } from "./webhooks/inbox-runner.js";
export { processInbox } from "./webhooks/process-inbox.js";
export { storeWebhookEvent, testEventPrefix } from "./webhooks/store-webhook-event.js";
