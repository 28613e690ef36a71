import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
	type Connection,
	type Database,
	databaseOverPool,
	errorCode,
} from "@pix-checkout/server/platform";

/** A connection of Knex's pool: a `pg` client. */
interface PgClient extends Connection {
	end(): Promise<void>;
}

/** Knex's pool of connections; Knex's own types leave it open. */
interface KnexPool {
	acquireConnection(): Promise<PgClient>;
	releaseConnection(connection: PgClient): Promise<void>;
}

/**
 * The charge store's database on Medusa's shared connections. Statements go to `pg` directly: Knex
 * would read a `?` in SQL as a parameter of its own.
 */
export function medusaDatabase(knex: Knex): Database {
	const pool: KnexPool = knex.client;
	const database = databaseOverPool({
		acquire: () => acquireIso(pool),
		release: (connection) => pool.releaseConnection(connection),
		// Knex lends no closed connection.
		discard: async (connection) => {
			await connection.end();
			await pool.releaseConnection(connection);
		},
	});
	return {
		...database,
		query: (...args) => database.query(...args).catch(sayMigrate),
		transaction: (...args) => database.transaction(...args).catch(sayMigrate),
	};
}

/** Connections whose sessions write dates as the driver reads them. */
const iso = new WeakSet<PgClient>();

/** The driver reads dates in ISO's style alone, and Medusa leaves the style to the database's default. */
async function acquireIso(pool: KnexPool): Promise<PgClient> {
	const connection = await pool.acquireConnection();
	if (!iso.has(connection)) {
		try {
			await connection.query("SET datestyle TO ISO");
		} catch (error) {
			await pool.releaseConnection(connection);
			throw error;
		}
		iso.add(connection);
	}
	return connection;
}

/** The database lacks what the plugin's migrations make. */
export class NotMigratedError extends Error {
	override readonly name = "NotMigratedError";
	/** PostgreSQL's. */
	readonly code: string;

	constructor(code: string, cause: unknown) {
		super(
			"the database lacks tables, and Pix and boleto can't work. Run npx medusa db:migrate, and restart the store",
			{ cause },
		);
		this.code = code;
	}
}

/** PostgreSQL's codes for a table, a column and a function that don't exist. */
const missingCodes: readonly string[] = ["42P01", "42703", "42883"];

/** What the migrations make has the plugin's name in it; the error of another statement stays. */
function sayMigrate(error: unknown): never {
	const code = errorCode(error);
	const isOurs = error instanceof Error && error.message.includes("pix_checkout");
	throw isOurs && missingCodes.includes(code) ? new NotMigratedError(code, error) : error;
}
