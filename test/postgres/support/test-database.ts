import { randomBytes, randomUUID } from "node:crypto";
import {
	type Database,
	openChargeStore,
	type PostgresChargeStore,
	type Row,
} from "@pix-checkout/server/platform";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { databaseOnPool } from "../../support/database-on-pool.js";
import { hostileDefaults, template } from "./set-up-server.js";

/** A test's own database, with only the charge store's tables. */
export interface TestDatabase {
	connectionString: string;
	pool: pg.Pool;
	database: Database;
	store: PostgresChargeStore;
	/** The store's warnings. */
	warnings: string[];
	/** Sends a test's own statement. */
	sql<T extends Row = Row>(text: string, parameters?: unknown[]): Promise<T[]>;
	/** A connection for a test's own statements. */
	connect(): Promise<pg.PoolClient>;
	/** Writes a row with these columns. */
	insert(table: string, columns: Row): Promise<void>;
	/** Writes a pending charge that is not due, or with the given columns. */
	insertCharge(columns?: Row): Promise<string>;
	/** Deletes all rows. */
	clear(): Promise<void>;
	close(): Promise<void>;
}

const tables = [
	"order_lock",
	"history",
	"charge",
	"webhook_event",
	"service_payment",
	"payer",
	"shopper",
	"issue_note",
	"refund_sent",
	"issue",
	"refund",
	"state",
];

/**
 * Gives the tests of a file or a `describe` a database of their own, with no rows before each.
 *
 * @param keepsRows whether a test sees the rows of those before it
 */
export function useTestDatabase({ keepsRows = false } = {}): TestDatabase {
	let opened: TestDatabase;
	beforeAll(async () => {
		opened = await openTestDatabase();
	});
	if (!keepsRows) {
		beforeEach(() => opened.clear());
	}
	afterAll(() => opened?.close());
	// It is there once the tests run.
	return new Proxy({} as TestDatabase, { get: (_, name) => Reflect.get(opened, name) });
}

/** Copies the template, in a fraction of a second. */
async function openTestDatabase(): Promise<TestDatabase> {
	const serverUrl = inject("postgresUrl");
	const name = `charge_store_${randomUUID().replaceAll("-", "")}`;
	const server = new pg.Client({ connectionString: `${serverUrl}postgres` });
	await server.connect();
	try {
		await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
		for (const [setting, value] of Object.entries(hostileDefaults)) {
			await server.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
		}
	} finally {
		await server.end();
	}
	const connectionString = `${serverUrl}${name}`;
	const pool = new pg.Pool({ connectionString, max: 20 });
	const database = databaseOnPool(pool);
	// What a test itself sends may wait, for an autovacuum of the table, too.
	const ownPool = new pg.Pool({ connectionString, max: 20, options: "-c lock_timeout=0" });
	const warnings: string[] = [];
	const insert = async (table: string, columns: Row) => {
		const names = Object.keys(columns);
		await ownPool.query(
			`INSERT INTO ${table} (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)})`,
			Object.values(columns),
		);
	};
	return {
		connectionString,
		pool,
		database,
		store: openChargeStore(database, { warn: (message) => warnings.push(message) }),
		warnings,
		sql: async <T extends Row>(text: string, parameters?: unknown[]) =>
			(await ownPool.query<T>(text, parameters)).rows,
		connect: () => ownPool.connect(),
		insert,
		insertCharge: async (columns = {}) => {
			const reference = `pxc_${randomBytes(12).toString("hex")}`;
			const row = {
				id: `pxcharge_${reference}`,
				session_id: `payses_${reference}`,
				attempt: 1,
				method: "pix",
				dialect: "reference",
				reference,
				amount_cents: 5990,
				state: "pending",
				version: 1,
				queued_at: new Date(),
				tries: 0,
				...columns,
			};
			await insert("pix_checkout_charge", row);
			return row.id;
		},
		clear: async () => {
			// Faster than TRUNCATE, which rebuilds each of their forty indexes.
			await ownPool.query(tables.map((table) => `DELETE FROM pix_checkout_${table}`).join(";"));
		},
		close: async () => {
			await Promise.all([pool.end(), ownPool.end()]);
		},
	};
}
