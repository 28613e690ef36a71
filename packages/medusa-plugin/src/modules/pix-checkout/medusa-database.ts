import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { type Connection, type Database, databaseOverPool } from "@pix-checkout/postgres";

/** A connection of Knex's pool: a `pg` client. */
interface PgClient extends Connection {
	end(): Promise<void>;
}

/** How Knex lends its connections; its own types leave it open. */
interface KnexPool {
	acquireConnection(): Promise<PgClient>;
	releaseConnection(connection: PgClient): Promise<void>;
}

/**
 * The charge store's database on the connections that Medusa shares. Statements go to `pg` as they
 * are: Knex has parameters of its own, and would take a `?` in SQL for one.
 */
export function medusaDatabase(knex: Knex): Database {
	const pool: KnexPool = knex.client;
	return databaseOverPool({
		acquire: () => pool.acquireConnection(),
		release: (connection) => pool.releaseConnection(connection),
		// Knex lends no connection that has ended.
		discard: async (connection) => {
			await connection.end();
			await pool.releaseConnection(connection);
		},
	});
}
