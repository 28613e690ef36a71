import pg from "pg";
import { afterAll, describe } from "vitest";
import { databaseOnPool } from "../support/database-on-pool.js";
import { itKeepsItsTransactions } from "./support/database-contract.js";
import { useTestDatabase } from "./support/test-database.js";

describe("a database on a pool of pg", () => {
	const test = useTestDatabase({ keepsRows: true });
	const pools: pg.Pool[] = [];
	afterAll(async () => {
		await Promise.all(pools.map((pool) => pool.end()));
	});

	itKeepsItsTransactions(() => {
		const pool = new pg.Pool({ connectionString: test.connectionString, max: 1 });
		pools.push(pool);
		return databaseOnPool(pool);
	});
});
