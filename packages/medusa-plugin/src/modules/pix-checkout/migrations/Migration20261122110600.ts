import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122110600 extends Migration {
	override async up(): Promise<void> {
		this.addSql(
			`create table if not exists "pix_checkout_refund" ("id" text not null, "session_id" text not null, "charge_record_id" text not null, "amount" text not null, "amount_cents" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_refund_pkey" primary key ("id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_refund_deleted_at" ON "pix_checkout_refund" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_refund_session_id" ON "pix_checkout_refund" ("session_id") WHERE deleted_at IS NULL;`,
		);
	}

	override async down(): Promise<void> {
		this.addSql(`drop table if exists "pix_checkout_refund" cascade;`);
	}
}
