import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ModulesSdkUtils } from "@medusajs/framework/utils";
import { afterAll, beforeAll, describe } from "vitest";
import { medusaDatabase } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/medusa-database.js";
import { itKeepsItsTransactions } from "./support/database-contract.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

describe("a database on Medusa's shared connections", () => {
	let test: TestDatabase;
	const opened: Knex[] = [];
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(async () => {
		await Promise.all(opened.map((knex) => knex.destroy()));
		await test?.close();
	});

	itKeepsItsTransactions(() => {
		const knex = ModulesSdkUtils.createPgConnection({
			clientUrl: test.connectionString,
			pool: { min: 0, max: 1 },
		});
		opened.push(knex);
		return medusaDatabase(knex);
	});
});
