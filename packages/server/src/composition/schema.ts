import { type Database, type Migration, migrations } from "@pix-checkout/postgres";
import { z } from "zod";
import { paymentChangeTables } from "../callbacks/payment-change-tables.js";
import { orderBookTables } from "../order-book/order-book-tables.js";
import { requirePostgres } from "./require-postgres.js";
import { SetupError } from "./setup-error.js";

/** The charge store's schema, and after it those of the order book and of its changes. */
const steps: readonly Pick<Migration, "name" | "up">[] = [
	...migrations,
	{ name: "0001_order_book", up: orderBookTables },
	{ name: "0002_payment_changes", up: paymentChangeTables },
];

/** Any number, but the same in every process: they migrate one after the other. */
const migrationLock = 7_491_013;

/** A step may work on many rows, and another process's migration before it. In milliseconds. */
const migrationLimits = { lockMs: 60_000, statementMs: 600_000 };

const namesSchema = z.array(z.object({ name: z.string() }));

/**
 * Creates the schema and its tables, or what they lack. Repeatable, also at once.
 *
 * @throws SetupError when the schema has the tables of a Medusa store, or the checkout can't work on
 * this PostgreSQL
 */
export async function migrate(database: Database, schema: string): Promise<void> {
	await requirePostgres(database, schema);
	await database.transaction(
		async (transaction) => {
			await transaction.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
			await transaction.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
			const applied = await appliedSteps(transaction, schema);
			await transaction.query(
				"CREATE TABLE IF NOT EXISTS pix_checkout_migration (name text PRIMARY KEY)",
			);
			for (const { name, up } of steps.filter((step) => !applied.includes(step.name))) {
				for (const statement of up) {
					await transaction.query(statement);
				}
				await transaction.query("INSERT INTO pix_checkout_migration VALUES ($1)", [name]);
			}
		},
		{ limits: migrationLimits },
	);
}

/** @throws SetupError that says what to do when the schema lacks a step, or as {@link migrate} */
export async function requireSchema(database: Database, schema: string): Promise<void> {
	await requirePostgres(database, schema);
	const applied = await appliedSteps(database, schema);
	const missing = steps.filter(({ name }) => !applied.includes(name));
	if (missing.length > 0) {
		throw new SetupError(
			`the schema ${schema} lacks tables of pix-checkout: call checkout.migrate() where the shop migrates its own tables, or run npx @pix-checkout/server migrate`,
		);
	}
}

/** The steps that this checkout has applied: their table also says whose the others are. */
async function appliedSteps(database: Pick<Database, "query">, schema: string): Promise<string[]> {
	const [tables] = await database.query(
		`SELECT to_regclass($1) IS NOT NULL AS ours, to_regclass($2) IS NOT NULL AS charges`,
		[`${schema}.pix_checkout_migration`, `${schema}.pix_checkout_charge`],
	);
	if (tables?.ours === true) {
		const rows = await database.query("SELECT name FROM pix_checkout_migration");
		return namesSchema.parse(rows).map(({ name }) => name);
	}
	if (tables?.charges === true) {
		throw new SetupError(
			`the schema ${schema} has the tables of a Medusa store; give the checkout a schema of its own`,
		);
	}
	return [];
}
