/**
 * `npm run bench -- store`: the cost of the charge store's statements in a store with years of
 * charges. See ../README.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrations, openChargeStore } from "@pix-checkout/server/platform";
import pg from "pg";
import { z } from "zod";
import { startEmbeddedPostgres } from "../../../apps/store/src/run/index.mjs";
import { databaseOnPool } from "../../support/database-on-pool.js";
import { printFigures } from "../figures.js";
import { explainStatements } from "./explain.js";
import { fillStore, type StoreSize, yearsOfCharges } from "./fill-store.js";
import { storeStatements } from "./store-statements.js";

const sizes = [50_000, yearsOfCharges.charges];
const { values } = parseArgs({ options: { charges: { type: "string" } } });
const wanted = values.charges === undefined ? sizes : [values.charges];
const size = z.coerce.number().int().min(50_000).max(100_000_000);
for (const charges of z.array(size).parse(wanted)) {
	await measureStore({ ...yearsOfCharges, charges });
}

async function measureStore(size: StoreSize): Promise<void> {
	const dataDir = await mkdtemp(join(tmpdir(), "pix-checkout-bench-"));
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	const connectionString = postgres.url("bench");
	await postgres.createDatabase("bench");
	const client = new pg.Client({ connectionString });
	const pool = new pg.Pool({ connectionString });
	const database = databaseOnPool(pool);
	try {
		await client.connect();
		for (const sql of migrations.flatMap(({ up }) => up)) {
			await client.query(sql);
		}
		await fillStore(client, size);
		await client.query("VACUUM");

		const table: { name: string; statement: string; pages: number; ms: number }[] = [];
		for (const { name, send } of storeStatements(size)) {
			const explained = await explainStatements({ database, client }, (transaction) =>
				send(openChargeStore(transaction, console)),
			);
			for (const { sql, pages, milliseconds } of explained) {
				table.push({ name, statement: `${sql.slice(0, 50)}…`, pages, ms: milliseconds });
			}
		}
		const total = table.reduce((sum, { ms }) => sum + ms, 0);
		printFigures(`PostgreSQL, ${size.charges.toLocaleString("en")} charges`, {
			[`ms of all ${table.length} statements, each once`]: total,
		});
		console.table(table);
	} finally {
		await pool.end();
		await client.end();
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}
