import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121133921 extends Migration {
	override async up(): Promise<void> {
		this.addSql(
			`alter table if exists "pix_checkout_payer" drop constraint if exists "pix_checkout_payer_session_id_unique";`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_webhook_event" drop constraint if exists "pix_checkout_webhook_event_event_charge_id_status_unique";`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop constraint if exists "pix_checkout_charge_charge_alias_unique";`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop constraint if exists "pix_checkout_charge_charge_id_unique";`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop constraint if exists "pix_checkout_charge_reference_unique";`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop constraint if exists "pix_checkout_charge_session_id_attempt_unique";`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_issue" drop constraint if exists "pix_checkout_issue_kind_subject_unique";`,
		);
		this.addSql(
			`create table if not exists "pix_checkout_issue" ("id" text not null, "kind" text not null, "subject" text not null, "charge_record_id" text null, "charge_id" text null, "order_id" text null, "amount_cents" integer null, "detail" text not null, "announce_at" timestamptz null, "announced_at" timestamptz null, "resolved_at" timestamptz null, "resolved_by" text null, "resolution_note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_issue_pkey" primary key ("id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_deleted_at" ON "pix_checkout_issue" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_kind_subject_unique" ON "pix_checkout_issue" ("kind", "subject") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_order_id" ON "pix_checkout_issue" ("order_id") WHERE resolved_at IS NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_announce_at" ON "pix_checkout_issue" ("announce_at") WHERE announce_at IS NOT NULL AND deleted_at IS NULL;`,
		);

		this.addSql(
			`create table if not exists "pix_checkout_charge" ("id" text not null, "session_id" text not null, "order_id" text null, "attempt" integer not null, "method" text check ("method" in ('pix', 'boleto')) not null, "dialect" text check ("dialect" in ('guide', 'reference')) not null, "reference" text not null, "amount_cents" integer not null, "state" text check ("state" in ('queued', 'creating', 'unconfirmed', 'replaced', 'pending', 'expired', 'failed', 'paid', 'captured', 'closed', 'discarded')) not null, "version" integer not null, "charge_id" text null, "charge_alias" text null, "pix_copy_paste" text null, "pix_payment_link" text null, "boleto_url" text null, "boleto_barcode" text null, "expires_at" timestamptz null, "queued_at" timestamptz not null, "requested_at" timestamptz null, "paid_at" timestamptz null, "checked_at" timestamptz null, "next_action_at" timestamptz null, "code_revoked_at" timestamptz null, "lease_until" timestamptz null, "tries" integer not null, "failure" text null, "issue" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_charge_pkey" primary key ("id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_deleted_at" ON "pix_checkout_charge" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_session_id_attempt_unique" ON "pix_checkout_charge" ("session_id", "attempt") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_reference_unique" ON "pix_checkout_charge" ("reference") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_charge_id_unique" ON "pix_checkout_charge" ("charge_id") WHERE charge_id IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_charge_alias_unique" ON "pix_checkout_charge" ("charge_alias") WHERE charge_alias IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_order_id" ON "pix_checkout_charge" ("order_id") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_next_action_at" ON "pix_checkout_charge" ("next_action_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_queued_at" ON "pix_checkout_charge" ("queued_at") WHERE state = 'queued' AND deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_requested_at" ON "pix_checkout_charge" ("requested_at") WHERE deleted_at IS NULL;`,
		);

		this.addSql(
			`create table if not exists "pix_checkout_webhook_event" ("id" text not null, "event" text not null, "charge_id" text not null, "status" text not null, "reference" text null, "state" text check ("state" in ('received', 'done', 'ignored', 'given_up')) not null, "tries" integer not null, "next_try_at" timestamptz null, "last_error" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_webhook_event_pkey" primary key ("id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_webhook_event_deleted_at" ON "pix_checkout_webhook_event" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_webhook_event_event_charge_id_status_unique" ON "pix_checkout_webhook_event" ("event", "charge_id", "status") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_webhook_event_next_try_at" ON "pix_checkout_webhook_event" ("next_try_at") WHERE deleted_at IS NULL;`,
		);

		this.addSql(
			`create table if not exists "pix_checkout_payer" ("id" text not null, "session_id" text not null, "fields" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_payer_pkey" primary key ("id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_payer_deleted_at" ON "pix_checkout_payer" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_payer_session_id_unique" ON "pix_checkout_payer" ("session_id") WHERE deleted_at IS NULL;`,
		);

		this.addSql(
			`create table if not exists "pix_checkout_state" ("id" text not null, "value" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "pix_checkout_state_pkey" primary key ("id"));`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_state_deleted_at" ON "pix_checkout_state" ("deleted_at") WHERE deleted_at IS NULL;`,
		);
	}

	override async down(): Promise<void> {
		this.addSql(`drop table if exists "pix_checkout_issue" cascade;`);

		this.addSql(`drop table if exists "pix_checkout_charge" cascade;`);

		this.addSql(`drop table if exists "pix_checkout_webhook_event" cascade;`);

		this.addSql(`drop table if exists "pix_checkout_payer" cascade;`);

		this.addSql(`drop table if exists "pix_checkout_state" cascade;`);
	}
}
