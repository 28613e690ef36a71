/*
 * For those who open the checkout in a platform that has orders of its own, as the Medusa plugin does:
 * one process's checkout, and its doors.
 */

export { CreationRunner } from "./advance/creation-runner.js";
export { isCapturedBySession, isReleasedForCapture } from "./capture/capture-release.js";
export { reviewCancelledCaptures } from "./capture/report-cancelled-capture.js";
export { CepLookup } from "./cep/cep-lookup.js";
export { cepLookUpsPerMinute, lookUpCep } from "./cep/look-up-cep.js";
export { boundsOfDay, dayOf } from "./charge/brazil/banking-days.js";
export { centsFromDecimal, decimalFromCents, maxCents } from "./charge/brazil/cents.js";
export { type ChargePolicy, minCentsOf, policyDefaults } from "./charge/charge-policy.js";
export {
	type ChargeChanges,
	type ChargeMethod,
	type ChargeRecord,
	chargeMethods,
	type NewCharge,
	type RevokedReason,
} from "./charge/charge-record.js";
export { type ChargeState, isPaidState, transitions } from "./charge/charge-states.js";
export { standardTimes } from "./charge/charge-times.js";
export type { HistorySource, Origin } from "./charge/history/history-entry.js";
export {
	type IssueReasonCode,
	issueReason,
	issueReasonTexts,
	readableReasons,
} from "./charge/issue-reason.js";
export type { IssueResolution } from "./charge/issue-resolution.js";
export { cartEntries, readCartEntries } from "./charge/payer/cart-entries.js";
export { uncleanPlaces } from "./charge/payer/clean-text.js";
export { fieldsOfCep } from "./charge/payer/fields-of-cep.js";
export {
	type AddressSource,
	type Payer,
	type PayerField,
	type PayerSources,
	payerFields,
} from "./charge/payer/payer.js";
export {
	type PayerProblems,
	payerIncompleteMessage,
	payerProblems,
} from "./charge/payer/payer-problems.js";
export type { PayerTable } from "./charge/payer/payer-table.js";
export { payerEntries } from "./charge/payer/payer-values.js";
export { resolvePayer, resolvePayerFor } from "./charge/payer/resolve-payer.js";
export {
	type PaymentIssue,
	type PaymentIssueKind,
	paymentIssueKinds,
} from "./charge/payment-issue.js";
export type { Logger } from "./charge/ports/charge-context.js";
export type { ChargeStore } from "./charge/ports/charge-store.js";
export type { SweepLease } from "./charge/ports/checkout-context.js";
export { type Clock, processTimers, type Timers } from "./charge/ports/clock.js";
export type { NewWebhookEvent, StoredWebhookEvent } from "./charge/ports/inbox.js";
export type {
	AcceptedPayment,
	CancelAnswer,
	OrderGateway,
	OrderView,
	PlacedPage,
	PlacedSession,
	SessionOfOrder,
} from "./charge/ports/order-gateway.js";
export type { ServicePayment } from "./charge/ports/payment-listener.js";
export {
	initialListCursor,
	initialServiceHealth,
} from "./charge/ports/stored-values.js";
export { makeReference, toReference } from "./charge/reference.js";
export type { ShopperKeys, UnpaidOrderBound } from "./charge/shopper-keys.js";
export { errorCode } from "./charge/steps/errors.js";
export {
	type Failpoint,
	failpointChannelName,
	failpoints,
	withFailpoints,
} from "./charge/steps/failpoints.js";
export { inLines, printableLogger } from "./charge/steps/printable.js";
export { checksText } from "./cli/texts.js";
export {
	inspectDialect,
	inspectKey,
	inspectKeyForm,
	inspectSweep,
	inspectWebhook,
	judgeStored,
	keyDialectProblem,
	serviceAccess,
} from "./composition/check-service.js";
export {
	CheckoutProcess,
	type ProcessOptions,
} from "./composition/checkout-process.js";
export { deskOf } from "./composition/desk-of.js";
export { gatherHealth } from "./composition/gather-health.js";
export { inspectNode } from "./composition/inspect-node.js";
export {
	type Check,
	type CheckParams,
	type CheckStatus,
	type Finding,
	filled,
	makeCheck,
	type Outcome,
	sharedOutcomes,
} from "./composition/setup-check.js";
export {
	type PaymentOptions,
	policyOf,
	type ServiceOptions,
	type SharedOptions,
	sharedOptions,
} from "./composition/shared-options.js";
export { isSandboxKey, unsafeOptions } from "./composition/unsafe-options.js";
export type { Database, Queries, Row } from "./database/database.js";
export { type Connection, databaseOverPool } from "./database/database-over-pool.js";
export { firstMigration, migrations } from "./database/schema/migrations.js";
export { missingRights } from "./database/schema/missing-rights.js";
export { withoutSqlValues } from "./database/without-sql-values.js";
export type { ChargeAnswer } from "./desk/charges/charge-answer.js";
export type { ChargeListAnswer } from "./desk/charges/charge-doors.js";
export { type ChargeFilter, stateGroups } from "./desk/charges/search-charges.js";
export type { TodayAnswer } from "./desk/charges/today-doors.js";
export { deskDoors } from "./desk/desk-doors.js";
export type {
	Buyer,
	CustomerKey,
	CustomerPurchases,
	Desk,
	DeskBalance,
	DeskPlatform,
} from "./desk/door/desk.js";
export type { DeskRight } from "./desk/door/desk-door.js";
export type { HealthReason, HealthStatus } from "./desk/health/health.js";
export type { HealthAnswer } from "./desk/health/health-answer.js";
export {
	actionsOf,
	type IssueActionCode,
	recommendedActionOf,
} from "./desk/issues/issue-actions.js";
export type { IssueAnswer, RefundSentAnswer } from "./desk/issues/issue-answer.js";
export type {
	IssueCustomerAnswer,
	IssueDetailAnswer,
	IssueListAnswer,
	ResolveIssuesAnswer,
} from "./desk/issues/issue-doors.js";
export type { NewRefundSent } from "./desk/issues/refund-sent-table.js";
export { attemptsOfOrder } from "./desk/merchant/attempts-of-order.js";
export type { OrderAction } from "./desk/merchant/available-actions.js";
export { checkOrder } from "./desk/merchant/check-order.js";
export type { IssueRefusal } from "./desk/merchant/issue-refusals.js";
export type {
	HistoryAnswer,
	NumberedOrderAnswer,
	OrderPageAnswer,
} from "./desk/merchant/order-doors.js";
export type { OrderRefusal } from "./desk/merchant/order-refusals.js";
export type { RefundOfOrder } from "./desk/merchant/refund-of-order.js";
export {
	type AgingData,
	agingData,
	type KeptReason,
	type TracedPurchase,
} from "./desk/ports/personal-data.js";
export type { StoreContext } from "./desk/ports/store-context.js";
export type { Pulse } from "./desk/ports/vitals.js";
export type {
	ErasureAnswer,
	KeptPurchase,
	PaymentDataExport,
	PaymentDataSummary,
} from "./desk/privacy/customer-data.js";
export { personalPlaces } from "./desk/privacy/personal-places.js";
export { retentionOf } from "./desk/privacy/retention.js";
export {
	type ComparedPayment,
	type PaymentVerdict,
	type ReconciledPayment,
	type RecordedPayment,
	withRecordedPayments,
} from "./desk/reconciliation/payment-verdict.js";
export type {
	DayAnswer,
	DayDetailAnswer,
	DaysAnswer,
	PaymentAnswer,
} from "./desk/reconciliation/reconciliation-answer.js";
export type { ReconciliationState } from "./desk/reconciliation/sum-payments.js";
export type { DoorAnswer, DoorBody, DoorRequest } from "./doors/door.js";
export { addressOf, comesByProxy } from "./doors/requests/address-of.js";
export { corsHeaders, preflightHeaders, type Storefronts } from "./doors/requests/cors.js";
export { isForeignPage } from "./doors/requests/foreign-page.js";
export { RateLimit } from "./doors/requests/rate-limit.js";
export { readJsonBody } from "./doors/requests/read-json-body.js";
export { inWords, readableId, refusal } from "./doors/requests/validation.js";
export type { IssueAnnouncer } from "./issues/issue-outbox.js";
export { openIssue } from "./issues/open-issue.js";
export { openWebDoors } from "./mounts/open-web-doors.js";
export { followSession } from "./orders/follow-session.js";
export { mayHaveFurtherCharge } from "./orders/further-charge.js";
export { queueCharge, queueChargeOfNewOrder, queueChargeOfOrder } from "./orders/queue-charge.js";
export { reviewOrder } from "./orders/review-orders.js";
export { type PlacedBy, ShopperHash } from "./orders/shopper-hash.js";
export { hasTooManyUnpaidOrders } from "./orders/unpaid-orders.js";
export { answerPoll, type PollServices, pollsPerMinute } from "./shopper/answer-poll.js";
export { type ChargePages, pagesByIds } from "./shopper/charge-in-address.js";
export { renewalsPerMinute, renewCode } from "./shopper/renew-code.js";
export { WaitingPolls } from "./shopper/waiting-polls.js";
export { openChargeStore, type PostgresChargeStore } from "./store/open-charge-store.js";
export { watchSweeps } from "./sweep/watch-sweeps.js";
export { receiveWebhook, type WebhookServices } from "./webhooks/receive-webhook.js";
export { storeWebhookEvent } from "./webhooks/store-webhook-event.js";
export { WebhookSecrets } from "./webhooks/webhook-secrets.js";
