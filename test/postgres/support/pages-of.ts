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
