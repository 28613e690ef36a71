import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { databaseOnPool } from "../support/database-on-pool.js";
import { itKeepsItsTransactions } from "./support/database-contract.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

describe("a database on a pool of pg", () => {
	let test: TestDatabase;
	const pools: pg.Pool[] = [];
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(async () => {
		await Promise.all(pools.map((pool) => pool.end()));
		await test?.close();
	});

	itKeepsItsTransactions(() => {
		const pool = new pg.Pool({ connectionString: test.connectionString, max: 1 });
		pools.push(pool);
		return databaseOnPool(pool);
	});
});
