import { z } from "zod";
import { paymentChangeTables } from "../callbacks/payment-change-tables.js";
import { errorCode } from "../charge/steps/errors.js";
import type { Database } from "../database/database.js";
import { type Migration, migrations } from "../database/schema/migrations.js";
import { missingRights } from "../database/schema/missing-rights.js";
import { orderBookTables } from "../order-book/order-book-tables.js";
import type { ParsedOptions } from "./options.js";
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

/** PostgreSQL's code for a right that the role lacks. */
const lacksRight = "42501";

/**
 * Creates the schema and its tables, or what they lack. Repeatable, also at once. Writes nothing, and
 * needs no right to, when nothing is missing.
 *
 * @throws SetupError when the schema has the tables of a Medusa store, the role may not create, or the
 * checkout can't work on this PostgreSQL
 */
export async function migrate(database: Database, options: Place): Promise<void> {
	const { schema } = options;
	await requirePostgres(database, options);
	try {
		if ((await compareSteps(database, schema)).missing.length > 0) {
			await createTables(database, schema);
		}
	} catch (error) {
		throw errorCode(error) === lacksRight ? mayNotCreate(schema, error) : error;
	}
}

/**
 * @returns the steps that a newer version has applied, which this one knows nothing of
 * @throws SetupError that says what to do when the schema lacks a step, or the role a right, or as
 * {@link migrate}
 */
export async function requireSchema(database: Database, options: Place): Promise<string[]> {
	const { schema } = options;
	await requirePostgres(database, options);
	const grants = await missingRights(database, schema);
	if (grants.length > 0) {
		throw new SetupError(
			"rights_missing",
			`the role lacks rights, so payments would stop: let the owner of the tables run ${grants.join("; ")}`,
		);
	}
	const { missing, newer } = await compareSteps(database, schema);
	if (missing.length > 0) {
		throw new SetupError(
			"schema_unfit",
			`the schema ${schema} lacks tables of pix-checkout: call checkout.migrate() where the shop migrates its own tables, or run npx @pix-checkout/server migrate`,
		);
	}
	return newer;
}

type Place = Pick<ParsedOptions, "schema" | "connections">;

async function createTables(database: Database, schema: string): Promise<void> {
	await database.transaction(
		async (transaction) => {
			await transaction.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
			// CREATE SCHEMA IF NOT EXISTS needs a right on the database for a schema that exists, too.
			const [known] = await transaction.query("SELECT FROM pg_namespace WHERE nspname = $1", [
				schema,
			]);
			if (!known) {
				await transaction.query(`CREATE SCHEMA ${schema}`);
			}
			// Functions of the schema keep this path.
			await transaction.query(`SET LOCAL search_path TO ${schema}`);
			const { missing } = await compareSteps(transaction, schema);
			await transaction.query(
				"CREATE TABLE IF NOT EXISTS pix_checkout_migration (name text PRIMARY KEY)",
			);
			for (const { name, up } of missing) {
				for (const statement of up) {
					await transaction.query(statement);
				}
				await transaction.query("INSERT INTO pix_checkout_migration VALUES ($1)", [name]);
			}
		},
		{ limits: migrationLimits },
	);
}

/** PostgreSQL's message names the object, and nothing of the shop's data. */
function mayNotCreate(schema: string, error: unknown): SetupError {
	const { message } = error instanceof Error ? error : new Error("permission denied");
	return new SetupError(
		"rights_missing",
		`the role may not migrate (${message}): migrate as the owner of the tables, or let an administrator run CREATE SCHEMA ${schema} AUTHORIZATION, with the role's name`,
	);
}

/** What the schema lacks, and what it has beyond this version. The table of the applied steps also says whose the others are. */
async function compareSteps(database: Pick<Database, "query">, schema: string) {
	const rows = await database.query(
		`SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
		WHERE nspname = $1 AND relname IN ('pix_checkout_migration', 'pix_checkout_charge')`,
		[schema],
	);
	const tables = namesIn(rows);
	if (!tables.includes("pix_checkout_migration")) {
		if (tables.length > 0) {
			throw new SetupError(
				"schema_unfit",
				`the schema ${schema} has the tables of a Medusa store; give the checkout a schema of its own`,
			);
		}
		return { missing: steps, newer: [] };
	}
	const applied = namesIn(await database.query("SELECT name FROM pix_checkout_migration"));
	return {
		missing: steps.filter(({ name }) => !applied.includes(name)),
		newer: applied.filter((name) => steps.every((step) => step.name !== name)),
	};
}

function namesIn(rows: unknown): string[] {
	return namesSchema.parse(rows).map(({ name }) => name);
}
