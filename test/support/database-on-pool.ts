import { type Database, databaseOverPool } from "@pix-checkout/postgres";
import type { Pool } from "pg";

/** The charge store's database on a pool of the `pg` library. */
export function databaseOnPool(pool: Pool): Database {
	return databaseOverPool({
		acquire: () => pool.connect(),
		release: (client) => client.release(),
		discard: (client) => client.release(true),
	});
}
