import { openChargeStore, type PostgresChargeStore } from "@pix-checkout/postgres";
import { type Explained, explainStatements } from "../../bench/store/explain.js";
import type { TestDatabase } from "./test-database.js";

/** What PostgreSQL does for the statements that a store sends; nothing is changed. */
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

/** Pages of 8 kB that the largest of these statements looks at. */
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
