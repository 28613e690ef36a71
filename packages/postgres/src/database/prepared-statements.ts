import { createHash } from "node:crypto";
import { errorCode } from "@pix-checkout/core";
import type { Row } from "./database.js";
import type { Connection } from "./database-over-pool.js";

/** A statement that `pg` prepares once on each connection. */
export interface NamedStatement {
	name: string;
	text: string;
	values: unknown[];
}

/**
 * What PostgreSQL answers behind a pooler that gives each statement another connection, such as
 * PgBouncer in transaction mode: the prepared statement doesn't exist, or exists already. It has not
 * run then.
 */
const notPrepared: ReadonlySet<string> = new Set(["26000", "42P05"]);

/** Sends statements prepared, until a pooler turns out not to allow it. */
export class PreparedStatements {
	readonly #names = new Map<string, string>();
	#isAllowed = true;

	/** Outside of a transaction only: a statement that isn't prepared would end it. */
	async query(
		connection: Connection,
		text: string,
		parameters: readonly unknown[] = [],
	): Promise<Row[]> {
		const values = [...parameters];
		if (this.#isAllowed) {
			try {
				return (await connection.query({ name: this.#nameOf(text), text, values })).rows;
			} catch (error) {
				if (!notPrepared.has(errorCode(error))) {
					throw error;
				}
				this.#isAllowed = false;
			}
		}
		return (await connection.query(text, values)).rows;
	}

	/** By the text: two versions of a statement may meet on the connection of a pooler. */
	#nameOf(text: string): string {
		const known = this.#names.get(text);
		if (known !== undefined) {
			return known;
		}
		const name = `pix_checkout_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
		this.#names.set(text, name);
		return name;
	}
}
