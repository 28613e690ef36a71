import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const table = "pix_checkout_webhook_event";

/** Lanes of the inbox, and indexes so that a flood of events costs the others nothing. */
export class Migration20261122110100 extends Migration {
	override async up(): Promise<void> {
		this.addSql(
			`ALTER TABLE "${table}" ADD COLUMN IF NOT EXISTS "lane" text NOT NULL DEFAULT 'authenticated' CHECK ("lane" IN ('known', 'authenticated', 'unauthenticated')), ADD COLUMN IF NOT EXISTS "charge_record_id" text NULL, ADD COLUMN IF NOT EXISTS "received_at" timestamptz NOT NULL DEFAULT now(), ADD COLUMN IF NOT EXISTS "asked_at" timestamptz NULL, ADD COLUMN IF NOT EXISTS "looked_up_at" timestamptz NULL;`,
		);
		// What was stored before: known where its charge or reference is ours.
		this.addSql(
			`UPDATE "${table}" AS webhookEvent SET "lane" = 'known', "charge_record_id" = charge."id" FROM "pix_checkout_charge" AS charge WHERE charge."deleted_at" IS NULL AND (charge."charge_id" = webhookEvent."charge_id" OR charge."charge_alias" = webhookEvent."charge_id" OR charge."reference" = webhookEvent."reference");`,
		);
		this.addSql(
			`ALTER TABLE "${table}" ALTER COLUMN "lane" DROP DEFAULT, ALTER COLUMN "received_at" DROP DEFAULT;`,
		);
		this.addSql(`DROP INDEX IF EXISTS "IDX_${table}_next_try_at";`);
		for (const [name, columns, where] of indexes) {
			this.addSql(
				`CREATE INDEX IF NOT EXISTS "IDX_${table}_${name}" ON "${table}" (${columns}) WHERE ${where};`,
			);
		}
	}

	override async down(): Promise<void> {
		for (const [name] of indexes) {
			this.addSql(`DROP INDEX IF EXISTS "IDX_${table}_${name}";`);
		}
		this.addSql(
			`CREATE INDEX IF NOT EXISTS "IDX_${table}_next_try_at" ON "${table}" ("next_try_at") WHERE deleted_at IS NULL;`,
		);
		this.addSql(
			`ALTER TABLE "${table}" DROP COLUMN IF EXISTS "lane", DROP COLUMN IF EXISTS "charge_record_id", DROP COLUMN IF EXISTS "received_at", DROP COLUMN IF EXISTS "asked_at", DROP COLUMN IF EXISTS "looked_up_at";`,
		);
	}
}

const indexes = [
	[
		"fresh",
		'"lane", "next_try_at"',
		"tries = 0 AND next_try_at IS NOT NULL AND deleted_at IS NULL",
	],
	[
		"tried",
		'"lane", "next_try_at"',
		"tries > 0 AND next_try_at IS NOT NULL AND deleted_at IS NULL",
	],
	["newest", '"lane", "received_at"', "next_try_at IS NOT NULL AND deleted_at IS NULL"],
	[
		"waiting_of_charge",
		'"charge_record_id"',
		"charge_record_id IS NOT NULL AND next_try_at IS NOT NULL AND deleted_at IS NULL",
	],
	[
		"asked",
		'"charge_record_id", "event", "asked_at"',
		"asked_at IS NOT NULL AND deleted_at IS NULL",
	],
	[
		"looked_up",
		'"charge_record_id", "looked_up_at"',
		"looked_up_at IS NOT NULL AND deleted_at IS NULL",
	],
	["old", '"lane", "updated_at"', "deleted_at IS NULL"],
] as const;
