import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122110700 extends Migration {
	override async up(): Promise<void> {
		this.addSql(
			`alter table if exists "pix_checkout_charge" add column if not exists "revoked_reason" text null, add column if not exists "capture_released_at" timestamptz null;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_open_order_id" ON "pix_checkout_charge" ("order_id") WHERE state IN ('queued', 'creating', 'unconfirmed', 'replaced', 'pending', 'expired', 'failed') AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_held" ON "pix_checkout_charge" ("lease_until") WHERE state = 'queued' AND lease_until IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_queue" ON "pix_checkout_charge" ("queued_at") WHERE state = 'queued' AND deleted_at IS NULL;`,
		);
	}

	override async down(): Promise<void> {
		this.addSql(`drop index if exists "IDX_pix_checkout_charge_queue";`);
		this.addSql(`drop index if exists "IDX_pix_checkout_charge_held";`);
		this.addSql(`drop index if exists "IDX_pix_checkout_charge_open_order_id";`);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop column if exists "revoked_reason", drop column if exists "capture_released_at";`,
		);
	}
}
