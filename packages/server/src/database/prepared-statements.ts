import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * PostgreSQL's codes for a statement that a connection has not, has already, or can't use any more. A
 * pooler such as PgBouncer may hand each statement another connection; a migration changes tables.
 */
const unusableSchema = z.object({ code: z.enum(["26000", "42P05", "0A000"]) });

/** A statement; a connection keeps one with a name prepared. */
export interface Statement {
	text: string;
	name?: string;
}

/**
 * Statements that connections keep prepared. Where that can't be had, they are sent as others are:
 * PostgreSQL has then done nothing of them.
 */
export class PreparedStatements {
	/** By their text. */
	readonly #names = new Map<string, string>();
	#isPossible = true;

	/** @param send sends the statement on any connection, in a transaction of its own if in one */
	async send<T>(text: string, send: (statement: Statement) => Promise<T>): Promise<T> {
		if (this.#isPossible) {
			try {
				return await send({ text, name: this.#nameOf(text) });
			} catch (error) {
				if (!unusableSchema.safeParse(error).success) {
					throw error;
				}
				this.#isPossible = false;
			}
		}
		return send({ text });
	}

	/**
	 * Behind a pooler, two versions of the plugin may share a connection, and the same name must never
	 * stand for two texts.
	 */
	#nameOf(text: string): string {
		const known = this.#names.get(text);
		if (known !== undefined) {
			return known;
		}
		const name = `pix_checkout_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
		this.#names.set(text, name);
		return name;
	}
}
