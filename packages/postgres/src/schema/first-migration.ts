import { chargeTables } from "./charge-tables.js";
import { issueTables } from "./issue-tables.js";
import type { Migration } from "./migration.js";
import { payerTables } from "./payer-tables.js";
import { stateTables } from "./state-tables.js";
import { webhookEventTables } from "./webhook-event-tables.js";

/** Makes all tables of the charge store. */
export const firstMigration: Migration = {
	name: "0001_charge_store",
	up: [...stateTables, ...chargeTables, ...webhookEventTables, ...payerTables, ...issueTables],
	down: [
		"DROP TABLE pix_checkout_issue",
		"DROP TABLE pix_checkout_shopper",
		"DROP TABLE pix_checkout_payer",
		"DROP TABLE pix_checkout_webhook_event",
		"DROP TABLE pix_checkout_refund",
		"DROP TABLE pix_checkout_charge",
		"DROP SEQUENCE pix_checkout_arrival",
		"DROP TABLE pix_checkout_state",
		"DROP FUNCTION pix_checkout_now()",
	],
};
