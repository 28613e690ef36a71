import { z } from "zod";
import type { Row } from "./database.js";
import type { Connection } from "./database-over-pool.js";

/**
 * PostgreSQL's codes for a statement that a connection has not, has already, or can't use any more. A
 * pooler such as PgBouncer may hand each statement another connection; a migration changes tables.
 */
const unusableSchema = z.object({ code: z.enum(["26000", "42P05", "0A000"]) });

/** Reads that connections keep prepared. Where that can't be had, they are sent as other statements. */
export class PreparedReads {
	#isPossible = true;

	async read(
		connection: Connection,
		statement: { name: string; text: string },
		parameters: readonly unknown[] = [],
	): Promise<Row[]> {
		if (this.#isPossible) {
			try {
				return (await connection.query(statement, [...parameters])).rows;
			} catch (error) {
				if (!unusableSchema.safeParse(error).success) {
					throw error;
				}
				this.#isPossible = false;
			}
		}
		return (await connection.query(statement.text, [...parameters])).rows;
	}
}
