import type { Database, Queries, Row, TransactionLimits, TransactionOptions } from "./database.js";
import { namedInSchema } from "./named-in-schema.js";

/**
 * The limits of a transaction. A process that is busy for seconds keeps its transaction; one that is
 * frozen loses it long before its leases end.
 */
const standardLimits: TransactionLimits = { idleMs: 10_000, lockMs: 5_000, statementMs: 20_000 };

/** How much longer than PostgreSQL a process waits for an answer: its host may have vanished. */
const networkMs = 5_000;

/** The part of a `pg` client that a database needs. */
export interface Connection {
	query(
		statement: string | { text: string; query_timeout: number },
		parameters?: unknown[],
	): Promise<{ command: string; rows: Row[] }>;
}

/** Lends connections to PostgreSQL: a `pg.Pool`, or the one that a framework shares. */
export interface ConnectionPool<C extends Connection = Connection> {
	acquire(): Promise<C>;
	/** Returns a connection that other callers may use. */
	release(connection: C): unknown;
	/** Closes a connection that may still be in a transaction: no caller may use it again. */
	discard(connection: C): unknown;
}

/**
 * A `Database` on the connections of a pool. Depends on no setting of its sessions, and leaves none behind.
 *
 * @param schema of our tables, which each statement then names; without it they are found by the connection's
 * `search_path`, as on Medusa's connections
 * @param areSessionsOurs whether the settings of a session suit a SELECT alone. Otherwise it gets a transaction,
 * too
 * @param limits of each transaction, unless it has its own; for tests
 * @example
 * const pool = new pg.Pool({ connectionString });
 * const database = databaseOverPool({
 *   acquire: () => pool.connect(),
 *   release: (client) => client.release(),
 *   discard: (client) => client.release(true),
 * });
 */
export function databaseOverPool<C extends Connection>(
	pool: ConnectionPool<C>,
	{
		schema,
		areSessionsOurs = true,
		limits = standardLimits,
	}: { schema?: string; areSessionsOurs?: boolean; limits?: TransactionLimits } = {},
): Database {
	const named = schema === undefined ? (sql: string) => sql : namedInSchema(schema);
	return {
		query: (text, parameters) => {
			const sql = named(text);
			const isRead = readOnly.test(sql);
			return isRead && areSessionsOurs
				? runAlone(pool, sql, parameters, limits)
				: runTransaction(pool, limits, (lent) => lent.send(sql, parameters), {
						access: isRead ? "read only" : "read write",
					});
		},
		transaction: (work, options = {}) =>
			runTransaction(
				pool,
				{ ...limits, ...options.limits },
				(lent) => work(transactionOn(lent, named)),
				options,
			),
	};
}

/** What needs no transaction: it takes no lock that others wait for, and means the same in any. */
const readOnly = /^\s*SELECT\b/i;

class LentConnection {
	readonly #connection: Connection;
	readonly #limitMs: number;
	/** A statement had no answer of PostgreSQL: it may still run, and nothing is sent behind it. */
	isLost = false;

	constructor(connection: Connection, { statementMs }: TransactionLimits) {
		this.#connection = connection;
		this.#limitMs = statementMs + networkMs;
	}

	async run(text: string, parameters: readonly unknown[] = []) {
		if (this.isLost) {
			throw new Error("the connection to PostgreSQL is lost");
		}
		try {
			return await this.#connection.query({ text, query_timeout: this.#limitMs }, [...parameters]);
		} catch (error) {
			const { severity }: { severity?: unknown } = Object(error);
			this.isLost = severity === undefined;
			throw error;
		}
	}

	async send(text: string, parameters?: readonly unknown[]): Promise<Row[]> {
		return (await this.run(text, parameters)).rows;
	}
}

async function runAlone<C extends Connection>(
	pool: ConnectionPool<C>,
	text: string,
	parameters: readonly unknown[] | undefined,
	limits: TransactionLimits,
): Promise<Row[]> {
	const connection = await pool.acquire();
	const lent = new LentConnection(connection, limits);
	try {
		return await lent.send(text, parameters);
	} finally {
		await (lent.isLost ? pool.discard(connection) : pool.release(connection));
	}
}

async function runTransaction<C extends Connection, T>(
	pool: ConnectionPool<C>,
	limits: TransactionLimits,
	work: (lent: LentConnection) => Promise<T>,
	options: TransactionOptions = {},
): Promise<T> {
	const connection = await pool.acquire();
	const lent = new LentConnection(connection, limits);
	// Until PostgreSQL confirms the end of the transaction, the connection may still be in it.
	let hasEnded = false;
	try {
		await lent.run(begin(limits, options));
		let result: T;
		try {
			result = await work(lent);
		} catch (error) {
			hasEnded = await rollBack(lent);
			throw error;
		}
		const { command } = await lent.run("COMMIT");
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

/**
 * One message, so that no transaction is ever without its limits. `SET LOCAL` ends with the transaction,
 * also behind a pooler. The other settings change what is written or read: the driver reads dates in one style
 * alone, and without `synchronous_commit` a crash of PostgreSQL would forget that a charge was sent.
 */
function begin(
	{ idleMs, lockMs, statementMs }: TransactionLimits,
	{ isolation = "read committed", access = "read write" }: TransactionOptions,
): string {
	return `BEGIN ISOLATION LEVEL ${isolation.toUpperCase()} ${access.toUpperCase()};
		SET LOCAL idle_in_transaction_session_timeout = ${idleMs};
		SET LOCAL lock_timeout = ${lockMs};
		SET LOCAL statement_timeout = ${statementMs};
		SET LOCAL array_nulls = on;
		SET LOCAL datestyle = ISO;
		SELECT set_config('synchronous_commit', 'on', true)
		WHERE current_setting('synchronous_commit') = 'off'`;
}

/** Whether it rolled back. The caller throws the first error, which says more than this one. */
async function rollBack(lent: LentConnection): Promise<boolean> {
	try {
		await lent.run("ROLLBACK");
		return true;
	} catch {
		return false;
	}
}

function transactionOn(lent: LentConnection, named: (sql: string) => string): Database {
	const queries: Queries = {
		query: (sql, parameters) => lent.send(named(sql), parameters),
	};
	return {
		...queries,
		transaction: async (work) => {
			await queries.query("SAVEPOINT pix_checkout");
			try {
				const result = await work(transactionOn(lent, named));
				await queries.query("RELEASE SAVEPOINT pix_checkout");
				return result;
			} catch (error) {
				await queries.query("ROLLBACK TO SAVEPOINT pix_checkout");
				// Without it, this savepoint would hide the outer one of the same name.
				await queries.query("RELEASE SAVEPOINT pix_checkout");
				throw error;
			}
		},
	};
}
