import type { Database, Queries, Row, TransactionOptions } from "./database.js";
import { PreparedStatements } from "./prepared-statements.js";

/** The part of a `pg` client that a database needs. */
export interface Connection {
	query(
		statement: string | { name: string; text: string },
		parameters?: unknown[],
	): Promise<{ command: string; rows: Row[] }>;
}

/** The part of a `pg` client that listening needs. */
export interface ListeningConnection extends Connection {
	on(event: "notification", listener: (message: { payload?: string }) => void): unknown;
	on(event: "error" | "end", listener: () => void): unknown;
	end(): Promise<unknown>;
}

/** Lends connections to PostgreSQL: a `pg.Pool`, or the one that a framework shares. */
export interface ConnectionPool<C extends Connection = Connection> {
	acquire(): Promise<C>;
	/** Returns a connection that other callers may use. */
	release(connection: C): unknown;
	/** Closes a connection that may still be in a transaction: no caller may use it again. */
	discard(connection: C): unknown;
	/** Opens a connection that is not the pool's. Without it the database can't listen. */
	openAlone?(): Promise<ListeningConnection>;
}

/**
 * A `Database` on the connections of a pool.
 *
 * @example
 * const pool = new pg.Pool({ connectionString });
 * const database = databaseOverPool({
 *   acquire: () => pool.connect(),
 *   release: (client) => client.release(),
 *   discard: (client) => client.release(true),
 * });
 */
export function databaseOverPool<C extends Connection>(pool: ConnectionPool<C>): Database {
	const statements = new PreparedStatements();
	return {
		query: async (sql, parameters, { prepared = false } = {}) => {
			const connection = await pool.acquire();
			try {
				return prepared
					? await statements.send(connection, sql, parameters)
					: await queriesOn(connection).query(sql, parameters);
			} finally {
				await pool.release(connection);
			}
		},
		transaction: (work, options) => runTransaction(pool, work, options),
		...(pool.openAlone && { listen: listenOn(pool.openAlone) }),
	};
}

function listenOn(openAlone: () => Promise<ListeningConnection>): Database["listen"] {
	return async (channel, { notified, lost }) => {
		const connection = await openAlone();
		let isEnded = false;
		const end = async () => {
			isEnded = true;
			await connection.end();
		};
		const lose = () => {
			if (!isEnded) {
				isEnded = true;
				lost();
			}
		};
		connection.on("notification", ({ payload = "" }) => notified(payload));
		connection.on("error", lose);
		connection.on("end", lose);
		await connection.query(`LISTEN ${channel}`);
		return end;
	};
}

async function runTransaction<C extends Connection, T>(
	pool: ConnectionPool<C>,
	work: (transaction: Database) => Promise<T>,
	options: TransactionOptions = {},
): Promise<T> {
	const connection = await pool.acquire();
	// Until PostgreSQL confirms the end of the transaction, the connection may still be in it.
	let hasEnded = false;
	try {
		await connection.query(begin(options));
		let result: T;
		try {
			result = await work(transactionOn(connection));
		} catch (error) {
			hasEnded = await rollBack(connection);
			throw error;
		}
		const { command } = await connection.query("COMMIT");
		hasEnded = true;
		// PostgreSQL answers this, without an error, when a statement failed and `work` continued.
		if (command !== "COMMIT") {
			throw new Error(`PostgreSQL rolled the transaction back: it answered ${command} to COMMIT`);
		}
		return result;
	} finally {
		await (hasEnded ? pool.release(connection) : pool.discard(connection));
	}
}

function begin({ isolation, access }: TransactionOptions): string {
	const level = isolation ? `ISOLATION LEVEL ${isolation}` : "";
	return ["BEGIN", level, access ?? ""].filter(Boolean).join(" ").toUpperCase();
}

/** Whether it rolled back. The caller throws the first error, which says more than this one. */
async function rollBack(connection: Connection): Promise<boolean> {
	try {
		await connection.query("ROLLBACK");
		return true;
	} catch {
		return false;
	}
}

function transactionOn(connection: Connection): Database {
	return {
		...queriesOn(connection),
		transaction: async (work) => {
			await connection.query("SAVEPOINT pix_checkout");
			try {
				const result = await work(transactionOn(connection));
				await connection.query("RELEASE SAVEPOINT pix_checkout");
				return result;
			} catch (error) {
				await connection.query("ROLLBACK TO SAVEPOINT pix_checkout");
				// Without it, this savepoint would hide the outer one of the same name.
				await connection.query("RELEASE SAVEPOINT pix_checkout");
				throw error;
			}
		},
	};
}

function queriesOn(connection: Connection): Queries {
	return {
		query: async (sql, parameters = []) => (await connection.query(sql, [...parameters])).rows,
	};
}
