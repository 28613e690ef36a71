import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122110500 extends Migration {
	override async up(): Promise<void> {
		this.addSql(
			`alter table if exists "pix_checkout_charge" add column if not exists "paid_claimed_since" timestamptz null, add column if not exists "paid_claimed_at" timestamptz null, add column if not exists "missing_since" timestamptz null;`,
		);
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_pix_checkout_charge_missing_since" ON "pix_checkout_charge" ("missing_since") WHERE missing_since IS NOT NULL AND deleted_at IS NULL;`,
		);
		this.addSql(
			`alter table if exists "pix_checkout_issue" add column if not exists "occurrence" integer not null default 1;`,
		);
		this.addSql(`DROP INDEX IF EXISTS "IDX_pix_checkout_issue_kind_subject_unique";`);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_kind_subject_occurrence_unique" ON "pix_checkout_issue" ("kind", "subject", "occurrence") WHERE deleted_at IS NULL;`,
		);
	}

	override async down(): Promise<void> {
		this.addSql(`DROP INDEX IF EXISTS "IDX_pix_checkout_issue_kind_subject_occurrence_unique";`);
		// Only the last case of each kind and subject fits the index as it was.
		this.addSql(
			`delete from "pix_checkout_issue" a using "pix_checkout_issue" b where a."kind" = b."kind" and a."subject" = b."subject" and a."occurrence" < b."occurrence";`,
		);
		this.addSql(
			`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_pix_checkout_issue_kind_subject_unique" ON "pix_checkout_issue" ("kind", "subject") WHERE deleted_at IS NULL;`,
		);
		this.addSql(`alter table if exists "pix_checkout_issue" drop column if exists "occurrence";`);
		this.addSql(`DROP INDEX IF EXISTS "IDX_pix_checkout_charge_missing_since";`);
		this.addSql(
			`alter table if exists "pix_checkout_charge" drop column if exists "paid_claimed_since", drop column if exists "paid_claimed_at", drop column if exists "missing_since";`,
		);
	}
}
