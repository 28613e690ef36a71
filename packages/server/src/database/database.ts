/** A row as `pg` parses it: `timestamptz` is a `Date`, `jsonb` is a value, `bigint` is a string. */
export type Row = Record<string, unknown>;

export interface Queries {
	/**
	 * Sends one statement. Outside a transaction, one that is no SELECT gets a transaction of its own,
	 * with its limits.
	 *
	 * @param parameters the values of `$1` and so on: strings, numbers, booleans, `Date`s, `null` or
	 * arrays of them
	 */
	query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/**
 * What PostgreSQL ends by itself, in milliseconds. A process may freeze inside a transaction, or vanish
 * with its host, and must not keep its locks from the others.
 */
export interface TransactionLimits {
	/** How long a transaction may wait for its process between two statements. */
	idleMs: number;
	/** How long a statement may wait for a lock. */
	lockMs: number;
	statementMs: number;
}

/** How PostgreSQL runs a transaction, whatever the defaults of the database or the role are. */
export interface TransactionOptions {
	/** Default `read committed`: a statement sees what others committed while it waited for a lock. */
	isolation?: "read committed" | "repeatable read";
	/** Default `read write`. */
	access?: "read only" | "read write";
	limits?: Partial<TransactionLimits>;
}

/** The PostgreSQL database that the charge store works on. */
export interface Database extends Queries {
	/**
	 * Runs `work` in one transaction, on one connection. Commits when `work` resolves, and rolls back
	 * when it rejects. The `transaction` of a transaction makes a savepoint, and the options of the
	 * outermost call apply.
	 *
	 * @returns the result of `work`, once it is committed
	 */
	transaction<T>(
		work: (transaction: Database) => Promise<T>,
		options?: TransactionOptions,
	): Promise<T>;
}
