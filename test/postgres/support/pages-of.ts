import { openChargeStore, type PostgresChargeStore } from "@pix-checkout/server/platform";
import { type Explained, explainStatements } from "../../bench/store/explain.js";
import type { TestDatabase } from "./test-database.js";

/** PostgreSQL's work for a store's statements; changes nothing. */
export async function explain(
	{ pool, database }: TestDatabase,
	send: (store: PostgresChargeStore) => Promise<unknown>,
): Promise<Explained[]> {
	const client = await pool.connect();
	try {
		return await explainStatements({ database, client }, (transaction) =>
			send(openChargeStore(transaction, console)),
		);
	} finally {
		client.release();
	}
}

/** The most pages of 8 kB that one of these statements reads. */
export async function mostPagesOf(
	test: TestDatabase,
	send: (store: PostgresChargeStore) => Promise<unknown>,
): Promise<number> {
	const explained = await explain(test, send);
	if (explained.length === 0) {
		throw new Error("no statement was sent");
	}
	return Math.max(...explained.map(({ pages }) => pages));
}
