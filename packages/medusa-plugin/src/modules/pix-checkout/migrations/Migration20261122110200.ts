import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The queue of creations by turns instead of by time. */
export class Migration20261122110200 extends Migration {
	override async up(): Promise<void> {
		this.addSql(`create sequence if not exists "pix_checkout_arrival";`);
		// What waits already goes first.
		this.addSql(
			`alter table if exists "pix_checkout_charge" add column if not exists "shopper_key" text null, add column if not exists "turn" integer not null default 0;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_turn" ON "pix_checkout_charge" ("turn") WHERE state = 'queued' AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_shopper_key_turn" ON "pix_checkout_charge" ("shopper_key", "turn") WHERE shopper_key IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(`drop index if exists "IDX_pix_checkout_charge_queued_at";`);
	}

	override async down(): Promise<void> {
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_queued_at" ON "pix_checkout_charge" ("queued_at") WHERE state = 'queued' AND deleted_at IS NULL;`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop column if exists "turn", drop column if exists "shopper_key";`,
		);
		this.addSql(`drop sequence if exists "pix_checkout_arrival";`);
	}
}
