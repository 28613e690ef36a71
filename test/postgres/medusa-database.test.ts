import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ModulesSdkUtils } from "@medusajs/framework/utils";
import { afterAll, describe, expect, it } from "vitest";
import { medusaDatabase } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/medusa-database.js";
import { itKeepsItsTransactions } from "./support/database-contract.js";
import { useTestDatabase } from "./support/test-database.js";

describe("a database on Medusa's shared connections", () => {
	const test = useTestDatabase({ keepsRows: true });
	const opened: Knex[] = [];
	afterAll(async () => {
		await Promise.all(opened.map((knex) => knex.destroy()));
	});

	const open = () => {
		const knex = ModulesSdkUtils.createPgConnection({
			clientUrl: test.connectionString,
			pool: { min: 0, max: 1 },
		});
		opened.push(knex);
		return medusaDatabase(knex);
	};

	itKeepsItsTransactions(open);

	it("reads dates, whatever style is the database's default", async () => {
		await open().query(
			`DO $$ BEGIN
				EXECUTE format('ALTER DATABASE %I SET datestyle = %L', current_database(), 'SQL, DMY');
			END $$`,
		);
		const at = new Date("2026-11-09T12:00:00.123Z");
		expect(await open().query("SELECT $1::timestamptz AS at", [at])).toEqual([{ at }]);
	});
});
