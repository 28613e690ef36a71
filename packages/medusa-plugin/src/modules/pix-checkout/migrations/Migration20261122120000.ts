import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { firstMigration } from "@pix-checkout/server/platform";

/**
 * Runs the first migration of the charge store. Medusa finds migrations by folder, and runs them by
 * name.
 */
export class Migration20261122120000 extends Migration {
	override async up(): Promise<void> {
		for (const statement of firstMigration.up) {
			this.addSql(statement);
		}
	}

	override async down(): Promise<void> {
		for (const statement of firstMigration.down) {
			this.addSql(statement);
		}
	}
}
