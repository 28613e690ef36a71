import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
	type Connection,
	type Database,
	databaseOverPool,
	type ListeningConnection,
} from "@pix-checkout/postgres";

/** A connection of Knex's pool: a `pg` client. */
interface PgClient extends Connection {
	end(): Promise<void>;
}

/** Knex's pool of connections; Knex's own types leave it open. */
interface KnexPool {
	acquireConnection(): Promise<PgClient>;
	releaseConnection(connection: PgClient): Promise<void>;
	/** Opens one that the pool doesn't count, with the pool's settings. */
	acquireRawConnection(): Promise<ListeningConnection>;
}

/**
 * The charge store's database on Medusa's shared connections. Statements go to `pg` directly: Knex
 * would read a `?` in SQL as a parameter of its own.
 */
export function medusaDatabase(knex: Knex): Database {
	const pool: KnexPool = knex.client;
	return databaseOverPool({
		acquire: () => pool.acquireConnection(),
		release: (connection) => pool.releaseConnection(connection),
		// Knex lends no closed connection.
		discard: async (connection) => {
			await connection.end();
			await pool.releaseConnection(connection);
		},
		openAlone: () => pool.acquireRawConnection(),
	});
}
