import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Indexes for stores with years of charges, one for each question about the few that are open; and
 * the function that all of the plugin's time comes from.
 */
export class Migration20261122110400 extends Migration {
	override async up(): Promise<void> {
		// STABLE, so that indexes serve what is compared with it.
		this.addSql(
			`CREATE OR REPLACE FUNCTION pix_checkout_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT statement_timestamp()';`,
		);

		this.addSql(`DROP INDEX IF EXISTS "IDX_pix_checkout_charge_next_action_at";`);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_due" ON "pix_checkout_charge" ("next_action_at") WHERE state NOT IN ('queued', 'paid') AND next_action_at IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_due_paid" ON "pix_checkout_charge" ("next_action_at") WHERE state = 'paid' AND next_action_at IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_payable" ON "pix_checkout_charge" ("requested_at") WHERE state IN ('creating', 'unconfirmed', 'replaced', 'pending', 'expired', 'failed') AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_closed" ON "pix_checkout_charge" ("checked_at", "requested_at") WHERE state = 'closed' AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_unidentified" ON "pix_checkout_charge" ("state", "lease_until") WHERE state IN ('creating', 'unconfirmed', 'replaced') AND deleted_at IS NULL;`,
		);

		this.addSql(`DROP INDEX IF EXISTS "IDX_pix_checkout_issue_order_id";`);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_order_id" ON "pix_checkout_issue" ("order_id") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_charge_record_id" ON "pix_checkout_issue" ("charge_record_id") WHERE charge_record_id IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_created_at_id" ON "pix_checkout_issue" ("created_at", "id") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_open" ON "pix_checkout_issue" ("created_at", "id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_resolved" ON "pix_checkout_issue" ("created_at", "id") WHERE resolved_at IS NOT NULL AND deleted_at IS NULL;`,
		);
	}

	override async down(): Promise<void> {
		this.addSql(`DROP FUNCTION IF EXISTS pix_checkout_now();`);
		for (const name of [
			"issue_resolved",
			"issue_open",
			"issue_created_at_id",
			"issue_charge_record_id",
			"issue_order_id",
			"charge_unidentified",
			"charge_closed",
			"charge_payable",
			"charge_due_paid",
			"charge_due",
		]) {
			this.addSql(`DROP INDEX IF EXISTS "IDX_pix_checkout_${name}";`);
		}
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_order_id" ON "pix_checkout_issue" ("order_id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_next_action_at" ON "pix_checkout_charge" ("next_action_at") WHERE deleted_at IS NULL;`,
		);
	}
}
