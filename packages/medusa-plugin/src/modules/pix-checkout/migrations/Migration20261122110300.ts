import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122110300 extends Migration {
	override async up(): Promise<void> {
		this.addSql(
			`alter table if exists "pix_checkout_charge" add column if not exists "shopper_key" text null, add column if not exists "customer_key" text null, add column if not exists "email_key" text null;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_customer_key_session_id" ON "pix_checkout_charge" ("customer_key", "session_id") WHERE customer_key IS NOT NULL AND state IN ('queued', 'creating', 'unconfirmed', 'pending', 'expired', 'failed') AND code_revoked_at IS NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_email_key_session_id" ON "pix_checkout_charge" ("email_key", "session_id") WHERE email_key IS NOT NULL AND state IN ('queued', 'creating', 'unconfirmed', 'pending', 'expired', 'failed') AND code_revoked_at IS NULL AND deleted_at IS NULL;`,
		);

		this.addSql(
			`create table if not exists "pix_checkout_shopper" ("session_id" text not null, "customer_key" text null, "email_key" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_shopper_pkey" primary key ("session_id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_shopper_deleted_at" ON "pix_checkout_shopper" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_shopper_updated_at" ON "pix_checkout_shopper" ("updated_at") WHERE deleted_at IS NULL;`,
		);
	}

	override async down(): Promise<void> {
		this.addSql(`drop table if exists "pix_checkout_shopper" cascade;`);

		this.addSql(
			`alter table if exists "pix_checkout_charge" drop column if exists "shopper_key", drop column if exists "customer_key", drop column if exists "email_key";`,
		);
	}
}
