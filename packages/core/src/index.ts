export { advanceCharge } from "./advance/advance-charge.js";
export { explainsDifference } from "./books/explains-difference.js";
export { boundsOfDay, dayOf, endOfBankingDay } from "./brazil/banking-days.js";
export { boletoForms } from "./brazil/boleto-line.js";
export { centsFromDecimal, decimalFromCents } from "./brazil/cents.js";
export { isCapturedBySession, isReleasedForCapture } from "./capture/capture-release.js";
export { reviewCancelledCaptures } from "./capture/report-cancelled-capture.js";
export { type ChargePolicy, policyDefaults } from "./charge/charge-policy.js";
export {
	type ChargeChanges,
	type ChargeMethod,
	type ChargeRecord,
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
	attemptAfter,
	detachedRow,
	endedRow,
	isDetachable,
} from "./charge/detach-payment.js";
export {
	type ActionableIssue,
	actionsOf,
	type IssueAction,
	kindsEndedByAcceptance,
	recommendedActionOf,
} from "./charge/issue-actions.js";
export {
	type IssueReason,
	type IssueReasonCode,
	issueReason,
	issueReasonTexts,
	readableReasons,
} from "./charge/issue-reason.js";
export { type IssueResolution, issueResolutionTexts } from "./charge/issue-resolution.js";
export {
	type PaymentIssue,
	type PaymentIssueKind,
	paymentIssueKinds,
	unmatchedKinds,
} from "./charge/payment-issue.js";
export {
	type ComparedPayment,
	type PaymentInBooks,
	type PaymentVerdict,
	paymentVerdicts,
	type SessionBooks,
	withSessionBooks,
} from "./charge/payment-verdict.js";
export { makeReference, type Reference, referenceIn, toReference } from "./charge/reference.js";
export { refundTermOf } from "./charge/refund-term.js";
export {
	type ShopperKeys,
	type UnpaidOrderBound,
	type UnpaidOrderLimits,
	unknownShopper,
} from "./charge/shopper-keys.js";
export {
	addFigures,
	type BooksState,
	type PaymentFigures,
	type PaymentSum,
	stateOfBooks,
} from "./charge/sum-payments.js";
export { CreationRunner } from "./create/creation-runner.js";
export { entriesOfChange, entriesOfNewCharge } from "./history/entries-of-change.js";
export {
	type HistorySource,
	historyKinds,
	historySources,
	type NewHistoryEntry,
	type Origin,
} from "./history/history-entry.js";
export { announceIssues } from "./issues/announce-issues.js";
export { openIssue } from "./issues/open-issue.js";
export { ServiceDrift } from "./issues/service-drift.js";
export { ServiceNotes } from "./issues/service-notes.js";
export {
	type AcceptAnswer,
	type AcceptRefusal,
	acceptPayment,
} from "./merchant/accept-payment.js";
export { type AskAnswer, askAgain } from "./merchant/ask-again.js";
export { attemptsOfOrder } from "./merchant/attempts-of-order.js";
export { availableActions, type OrderAction } from "./merchant/available-actions.js";
export { type CancelOutcome, cancelForMerchant } from "./merchant/cancel-for-merchant.js";
export { type CheckOutcome, checkOrder } from "./merchant/check-order.js";
export { type NewCodeOutcome, requestNewCode } from "./merchant/request-new-code.js";
export {
	foreignPayments,
	type SingleOutRefusal,
	singleOutPayment,
} from "./merchant/single-out-payment.js";
export { type CartEntries, cartEntries, readCartEntries } from "./payer/cart-entries.js";
export { isCleanText, uncleanPlaces } from "./payer/clean-text.js";
export type { AddressSource, PayerSources } from "./payer/payer.js";
export { type Payer, type PayerField, payerFields } from "./payer/payer.js";
export {
	type PayerProblems,
	payerIncompleteMessage,
	payerProblems,
} from "./payer/payer-problems.js";
export { payerEntries } from "./payer/payer-values.js";
export { resolvePayer } from "./payer/resolve-payer.js";
export type {
	BooksIssue,
	IssueOfPayment,
} from "./ports/books.js";
export type { ChargeContext, Logger } from "./ports/charge-context.js";
export type { ChargeNews } from "./ports/charge-news.js";
export type { ChargeService } from "./ports/charge-service.js";
export type { Acceptance, ChargeStore } from "./ports/charge-store.js";
export type { CheckoutContext, Retention, SweepLease } from "./ports/checkout-context.js";
export { type Clock, processTimers, type Timers } from "./ports/clock.js";
export type { CreationQueue, TakenCharge } from "./ports/creation-queue.js";
export {
	askIntervalMs,
	type Inbox,
	type InboxLane,
	type LookUpBudget,
	type NewWebhookEvent,
	type StoredWebhookEvent,
	type UnknownLane,
} from "./ports/inbox.js";
export type { IssueAnnouncer, IssueOutbox, StoredIssue } from "./ports/issue-outbox.js";
export type {
	AcceptedPayment,
	OrderGateway,
	OrderView,
	PlacedPage,
	PlacedSession,
	SessionOfOrder,
} from "./ports/order-gateway.js";
export type { PayerStore, ShopperStore } from "./ports/payer-store.js";
export {
	type AgingData,
	agingData,
	type ErasedPurchase,
	type ErasureMeans,
	type KeptReason,
	type PaymentData,
	type PersonalDataStore,
	type ProofFiles,
	type TracedPurchase,
} from "./ports/personal-data.js";
export type { ServicePayment, ServicePayments } from "./ports/service-payments.js";
export type { NoticedDifference } from "./ports/stored-values.js";
export {
	type BooksCursor,
	type CapturedReview,
	type ForeignCharges,
	initialBooksCursor,
	initialCapturedReview,
	initialListCursor,
	initialServiceHealth,
	type ListCursor,
	noForeignCharges,
	type ServiceFailure,
	type ServiceHealth,
	type ServiceUse,
	type StoredValue,
	serviceUses,
	type UseOutage,
} from "./ports/stored-values.js";
export { reasonsToKeep } from "./privacy/reasons-to-keep.js";
export { assignTurn, type LastTurn, shareOfTurn } from "./queue/creation-turns.js";
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
} from "./queue/creation-window.js";
export { mayHaveFurtherCharge } from "./queue/further-charge.js";
export { queueCharge, queueChargeOfNewOrder, queueChargeOfOrder } from "./queue/queue-charge.js";
export { hasTooManyUnpaidOrders } from "./queue/unpaid-orders.js";
export { followSession } from "./review/follow-session.js";
export { reviewChangedOrders, reviewCharges } from "./review/review-orders.js";
export {
	type ChargePage,
	type NoCharge,
	type PageAnswer,
	pollPage,
} from "./shopper/charge-page.js";
export { orderPage, shownAttemptOfOrder } from "./shopper/order-page.js";
export { renewPage } from "./shopper/renew-page.js";
export { sessionPage } from "./shopper/session-page.js";
export type { SessionStatus } from "./shopper/session-status.js";
export { WaitingPolls, waitingLimits } from "./shopper/waiting-polls.js";
export { errorCode } from "./steps/errors.js";
export {
	type Failpoint,
	failpointChannelName,
	failpoints,
	withFailpoints,
} from "./steps/failpoints.js";
export { Sweeper } from "./sweep/sweeper.js";
export { watchSweeps } from "./sweep/watch-sweeps.js";
export { InboxRunner } from "./webhooks/inbox-runner.js";
export { processInbox } from "./webhooks/process-inbox.js";
export { storeWebhookEvent, testEventPrefix } from "./webhooks/store-webhook-event.js";
