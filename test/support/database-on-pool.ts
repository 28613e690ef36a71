import { type Database, databaseOverPool } from "@pix-checkout/server/platform";
import type { Pool } from "pg";

/** The charge store's database on a pool of the `pg` library. */
export function databaseOnPool(pool: Pool): Database {
	// The running statement rejects as well; without a listener the process would end.
	pool.on("connect", (client) => client.on("error", () => undefined));
	return databaseOverPool({
		acquire: () => pool.connect(),
		release: (client) => client.release(),
		discard: (client) => client.release(true),
	});
}
