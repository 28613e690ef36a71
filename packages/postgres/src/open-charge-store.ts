import { type ComparedPayment, type Logger, processTimers } from "@pix-checkout/core";
import { ChargeOverview } from "./back-office/charges/charge-overview.js";
import { listHistory } from "./back-office/history/list-history.js";
import { IssueDesk } from "./back-office/issues/issue-desk.js";
import { NoteTable } from "./back-office/issues/note-table.js";
import { RefundSentTable } from "./back-office/issues/refund-sent-table.js";
import { PersonalDataTable } from "./back-office/privacy/personal-data-table.js";
import { findIssues, listIssues } from "./back-office/reconciliation/issues-of-payments.js";
import { ServicePaymentTable } from "./back-office/reconciliation/service-payment-table.js";
import { ChargeTable } from "./charges/charge-table.js";
import { RefundTable } from "./charges/refund-table.js";
import { CreationQueueTable } from "./creations/creation-queue-table.js";
import type { Database } from "./database/database.js";
import { DatabaseClock } from "./database/database-clock.js";
import { askStoreTime } from "./database/store-time.js";
import { IssueTable } from "./issues/issue-table.js";
import { OrderLockTable } from "./orders/order-lock-table.js";
import { PayerTable } from "./payers/payer-table.js";
import { ShopperTable } from "./payers/shopper-table.js";
import { Heartbeats } from "./state/heartbeats.js";
import { readVitals } from "./state/read-vitals.js";
import { SharedState } from "./state/shared-state.js";
import {
	storedAccounts,
	storedCursor,
	storedDifferences,
	storedForeign,
	storedHealth,
	storedReconciliationCursor,
	storedReview,
} from "./state/stored-values.js";
import { SweepLeaseOnState } from "./state/sweep-lease-on-state.js";
import { InboxTable } from "./webhook-events/inbox-table.js";
import { LookUpBudgetOnState } from "./webhook-events/look-up-budget-on-state.js";

export type PostgresChargeStore = ReturnType<typeof openChargeStore>;

/**
 * The core's storage on a PostgreSQL database that has this package's `migrations`. Sends no
 * statement until a caller uses it. The clock is the process's until it is compared or started.
 *
 * @param logger logs rows that can't be read or purged
 */
export function openChargeStore(database: Database, logger: Pick<Logger, "warn">) {
	const state = new SharedState(database);
	const servicePayments = new ServicePaymentTable(database);
	const clock = new DatabaseClock(() => askStoreTime(database));
	return {
		/** The core's `ChargeStore`. */
		charges: new ChargeTable(database, new IssueTable(database), logger),
		/** The merchant's search, export and day at a glance. */
		overview: new ChargeOverview(database, logger),
		/** What happened to an order's charges, for the admin. */
		history: {
			list: (of: { orderId: string; chargeRecordIds: readonly string[] }) =>
				listHistory(database, of, logger),
		},
		refunds: new RefundTable(database, logger),
		/** The core's `CreationQueue`. */
		queue: new CreationQueueTable(database, state, clock, logger),
		/** The core's `Inbox`. */
		inbox: new InboxTable(database, logger),
		/** The core's `ServicePayments`, and the comparison of days as they are now. */
		servicePayments,
		/** The core's `ReconciliationStore`, without the payments, which need the platform's side. */
		reconciliation: {
			cursor: storedReconciliationCursor(state),
			listIssues: (day: string) => listIssues(database, day, logger),
			findIssues: (payments: readonly ComparedPayment[]) => findIssues(database, payments, logger),
		},
		lookUps: new LookUpBudgetOnState(state),
		/** The core's `IssueOutbox`, and the admin's list. */
		issues: new IssueDesk(database, logger),
		/** The notes of admin users on issues. */
		issueNotes: new NoteTable(database, logger),
		/** What the merchant sent back by hand. */
		refundsSent: new RefundSentTable(database, logger),
		payers: new PayerTable(database, logger),
		shoppers: new ShopperTable(database, logger),
		/** The core's `PersonalDataStore`: export, erasure and retention of payer data. */
		personalData: new PersonalDataTable(database, logger),
		accounts: storedAccounts(state),
		cursor: storedCursor(state),
		health: storedHealth(state),
		review: storedReview(state),
		foreign: storedForeign(state),
		differences: storedDifferences(state),
		/** When sweep and webhooks were last alive, for checks of an installation. */
		heartbeats: new Heartbeats(database),
		/** What the health of the store is judged by. */
		vitals: () => readVitals(database),
		sweepLease: new SweepLeaseOnState(state),
		orderLocks: new OrderLockTable(database, processTimers),
		clock,
	};
}
