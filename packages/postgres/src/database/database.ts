/** A row as `pg` parses it: `timestamptz` is a `Date`, `jsonb` is a value, `bigint` is a string. */
export type Row = Record<string, unknown>;

/** Sends SQL statements. */
export interface Queries {
	/**
	 * Sends one statement.
	 *
	 * @param parameters the values of `$1` and so on: strings, numbers, booleans, `Date`s, `null` or
	 * arrays of them
	 * @returns the rows of a SELECT or of RETURNING
	 */
	query(sql: string, parameters?: readonly unknown[], options?: QueryOptions): Promise<Row[]>;
}

export interface QueryOptions {
	/** The statement is sent often: the database may keep it prepared on its connections. */
	prepared?: boolean;
}

/** How PostgreSQL runs a transaction; its own defaults unless given. */
export interface TransactionOptions {
	isolation?: "read committed" | "repeatable read";
	access?: "read only" | "read write";
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
	/**
	 * Listens to a channel of PostgreSQL's NOTIFY on a connection of its own. A database without such
	 * connections omits it.
	 *
	 * @returns ends the listening
	 */
	listen?(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
}

export interface ChannelListener {
	notified(payload: string): void;
	/** The connection ended by itself. */
	lost(): void;
}
