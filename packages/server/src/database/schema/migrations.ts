import { chargeTables } from "./charge-tables.js";
import { historyTables } from "./history-tables.js";
import { issueTables } from "./issue-tables.js";
import { payerTables } from "./payer-tables.js";
import { servicePaymentTables } from "./service-payment-tables.js";
import { stateTables } from "./state-tables.js";
import { webhookEventTables } from "./webhook-event-tables.js";

/**
 * One step of the schema, as data: each platform runs it in its own way, in one transaction. A
 * released step never changes: its statements name the states as they are then, and import nothing.
 */
export interface Migration {
	name: string;
	up: readonly string[];
	down: readonly string[];
}

export const firstMigration: Migration = {
	name: "0001_charge_store",
	up: [
		...stateTables,
		...chargeTables,
		...historyTables,
		...webhookEventTables,
		...servicePaymentTables,
		...payerTables,
		...issueTables,
	],
	down: [
		"DROP TABLE pix_checkout_refund_sent",
		"DROP TABLE pix_checkout_issue_note",
		"DROP TABLE pix_checkout_issue",
		"DROP TABLE pix_checkout_shopper",
		"DROP TABLE pix_checkout_payer",
		"DROP TABLE pix_checkout_service_payment",
		"DROP TABLE pix_checkout_webhook_event",
		"DROP TABLE pix_checkout_history",
		"DROP TABLE pix_checkout_refund",
		"DROP TABLE pix_checkout_charge",
		"DROP SEQUENCE pix_checkout_arrival",
		"DROP TABLE pix_checkout_order_lock",
		"DROP TABLE pix_checkout_state",
		"DROP FUNCTION pix_checkout_join_listing()",
		"DROP FUNCTION pix_checkout_now()",
	],
};

export const migrations: readonly Migration[] = [firstMigration];
