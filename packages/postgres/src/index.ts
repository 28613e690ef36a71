export {
	type ChargeFilter,
	type ChargeName,
	countedCharges,
	type FoundCharges,
	stateGroups,
} from "./back-office/charges/search-charges.js";
export { type TimelineEntry, timelineKinds } from "./back-office/history/list-history.js";
export type { IssueDesk } from "./back-office/issues/issue-desk.js";
export type { IssueFilter, IssueList, ListedIssue } from "./back-office/issues/list-issues.js";
export type { IssueNote, NoteTable } from "./back-office/issues/note-table.js";
export type {
	NewRefundSent,
	RecordedRefundSent,
	RefundSent,
	RefundSentTable,
} from "./back-office/issues/refund-sent-table.js";
export type { PersonalDataTable } from "./back-office/privacy/personal-data-table.js";
export { type PersonalPlace, personalPlaces } from "./back-office/privacy/personal-places.js";
export type { PaymentSumOfDay } from "./back-office/reconciliation/payment-rows.js";
export type { ServicePaymentTable } from "./back-office/reconciliation/service-payment-table.js";
export type { ChargeTable } from "./charges/charge-table.js";
export type { NewRefund, RefundTable } from "./charges/refund-table.js";
export type { CreationQueueTable } from "./creations/creation-queue-table.js";
export type {
	Database,
	Queries,
	Row,
	TransactionLimits,
	TransactionOptions,
} from "./database/database.js";
export type { DatabaseClock } from "./database/database-clock.js";
export {
	type Connection,
	type ConnectionPool,
	databaseOverPool,
} from "./database/database-over-pool.js";
export type { ResolutionByHand, ResolvedIssue } from "./issues/resolve-issue.js";
export { openChargeStore, type PostgresChargeStore } from "./open-charge-store.js";
export { PayerTable } from "./payers/payer-table.js";
export type { ShopperTable } from "./payers/shopper-table.js";
export { firstMigration, type Migration, migrations } from "./schema/migrations.js";
export { missingRights } from "./schema/missing-rights.js";
export type { Heartbeats } from "./state/heartbeats.js";
export type { SweepLeaseOnState } from "./state/sweep-lease-on-state.js";
export type { InboxTable } from "./webhook-events/inbox-table.js";
export type { LookUpBudgetOnState } from "./webhook-events/look-up-budget-on-state.js";
