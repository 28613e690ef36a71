import { PayerTable } from "../charge/payer/payer-table.js";
import { ShopperTable } from "../charge/payer/shopper-table.js";
import type { Logger } from "../charge/ports/charge-context.js";
import { processTimers } from "../charge/ports/clock.js";
import {
	accountsSchema,
	capturedReviewSchema,
	foreignChargesSchema,
	healthSchema,
	listCursorSchema,
	reconciliationCursorSchema,
} from "../charge/ports/stored-values.js";
import { creationQueueOn } from "../create/creation-queue-table.js";
import type { Database } from "../database/database.js";
import { DatabaseClock } from "../database/database-clock.js";
import { SharedState, storedValue } from "../database/shared-state.js";
import { askStoreTime } from "../database/store-time.js";
import { type ChargeFilter, searchCharges } from "../desk/charges/search-charges.js";
import { sumsOfDay } from "../desk/charges/sums-of-day.js";
import { Heartbeats } from "../desk/health/heartbeats.js";
import { readVitals } from "../desk/health/read-vitals.js";
import { listHistory } from "../desk/history/list-history.js";
import { IssueDesk } from "../desk/issues/issue-desk.js";
import { NoteTable } from "../desk/issues/note-table.js";
import { RefundSentTable } from "../desk/issues/refund-sent-table.js";
import type { PersonalDataStore } from "../desk/ports/personal-data.js";
import { collectPaymentData } from "../desk/privacy/collect-payment-data.js";
import { erasePurchase } from "../desk/privacy/erase-purchase.js";
import { purgeOldData } from "../desk/privacy/purge-old-data.js";
import { findIssues, listIssues } from "../desk/reconciliation/issues-of-payments.js";
import type { ComparedPayment } from "../desk/reconciliation/payment-verdict.js";
import { ServicePaymentTable } from "../desk/reconciliation/service-payment-table.js";
import { orderLocksOn } from "../orders/order-lock-table.js";
import { sweepLeaseOn } from "../sweep/sweep-lease-on-state.js";
import { inboxOn } from "../webhooks/inbox-table.js";
import { lookUpBudgetOn } from "../webhooks/look-up-budget-on-state.js";
import { chargesOn } from "./charge-table.js";
import { LivingProcess } from "./living-process.js";
import { type NewRefund, recordRefund } from "./refund-table.js";

export type PostgresChargeStore = ReturnType<typeof openChargeStore>;

/**
 * The core's storage on a PostgreSQL database that has this package's `migrations`. Sends no
 * statement until a caller uses it. The clock is the process's until it is compared or started.
 */
export function openChargeStore(database: Database, logger: Pick<Logger, "warn">) {
	const state = new SharedState(database);
	const servicePayments = new ServicePaymentTable(database);
	const clock = new DatabaseClock(() => askStoreTime(database));
	return {
		charges: chargesOn(database, logger),
		/** The merchant's search, and a day at a glance. */
		overview: {
			search: (filter: ChargeFilter, page: { limit: number; offset: number }) =>
				searchCharges(database, filter, page, logger),
			sumsOfDay: (day: string) => sumsOfDay(database, day),
		},
		/** What happened to an order's charges, for the admin. */
		history: {
			list: (of: { orderId: string; chargeRecordIds: readonly string[] }) =>
				listHistory(database, of, logger),
		},
		refunds: {
			record: (refund: NewRefund, report: Parameters<typeof recordRefund>[2]) =>
				recordRefund(database, refund, report, logger),
		},
		queue: creationQueueOn(database, state, clock, logger),
		inbox: inboxOn(database, logger),
		/** The core's `ServicePayments`, and the comparison of days as they are now. */
		servicePayments,
		/** The core's `ReconciliationStore`, without the payments, which need the platform's side. */
		reconciliation: {
			cursor: storedValue(state, "reconciliation_cursor", reconciliationCursorSchema),
			listIssues: (day: string) => listIssues(database, day, logger),
			findIssues: (payments: readonly ComparedPayment[]) => findIssues(database, payments, logger),
		},
		lookUps: lookUpBudgetOn(state),
		/** The core's `IssueOutbox`, and the admin's list. */
		issues: new IssueDesk(database, logger),
		issueNotes: new NoteTable(database, logger),
		refundsSent: new RefundSentTable(database, logger),
		payers: new PayerTable(database, logger),
		shoppers: new ShopperTable(database, logger),
		/** Export, erasure and retention of payer data. */
		personalData: {
			collect: (purchases) => collectPaymentData(database, purchases),
			erase: (purchase, origin) => erasePurchase(database, purchase, origin),
			purge: (data, days) => purgeOldData(database, data, days, logger),
		} satisfies PersonalDataStore,
		accounts: storedValue(state, "account", accountsSchema),
		cursor: storedValue(state, "list_cursor", listCursorSchema),
		health: storedValue(state, "service_health", healthSchema),
		review: storedValue(state, "captured_review", capturedReviewSchema),
		foreign: storedValue(state, "foreign_charges", foreignChargesSchema),
		/** When sweep and webhooks were last alive, for checks of an installation. */
		heartbeats: new Heartbeats(database),
		/** What the health of the store is judged by. */
		vitals: () => readVitals(database),
		sweepLease: sweepLeaseOn(state),
		/** This process among those of the shop. */
		living: new LivingProcess(database),
		orderLocks: orderLocksOn(database, processTimers),
		clock,
	};
}
