import pg from "pg";
import { databaseUser } from "./data-directory.mjs";

/** The address of a server, and the password of its data. */
export interface ServerAddress {
	port: number;
	password: string;
}

/** Connection string of a database on this machine. */
export function connectionString({ port, password }: ServerAddress, database: string): string {
	return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Runs one statement in the server's own database, over a connection of its own. */
export async function query(
	address: ServerAddress,
	statement: string,
	values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: connectionString(address, "postgres") });
	// A connection that breaks while idle must not end the process; the query itself rejects.
	client.on("error", () => undefined);
	await client.connect();
	try {
		const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
		return rows;
	} finally {
		await client.end();
	}
}

/** A name in a statement, quoted. */
export function quoted(identifier: string): string {
	return `"${identifier.replaceAll('"', '""')}"`;
}
