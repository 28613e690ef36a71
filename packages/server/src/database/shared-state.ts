import { z } from "zod";
import type { StoredValue } from "../charge/ports/stored-values.js";
import type { Database, Queries, Row } from "./database.js";
import { storeNow } from "./store-time.js";

const rowSchema = z.object({ value: z.unknown() });

/** Small values that all instances share; one instance at a time changes each. */
export class SharedState {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** @returns `undefined` before the first write */
	async read(name: string): Promise<unknown> {
		const [row] = await this.#database.query("SELECT value FROM pix_checkout_state WHERE id = $1", [
			name,
		]);
		return parseValue(row);
	}

	/**
	 * Changes a value in a transaction that locks it: no other process reads it to change it
	 * meanwhile.
	 *
	 * @param change called with the value (`undefined` at first) and the transaction; returns the new
	 * value and the result
	 */
	change<T>(
		name: string,
		change: (value: unknown, transaction: Queries) => Promise<{ value: object; result: T }>,
	): Promise<T> {
		return this.#database.transaction(async (transaction) => {
			await transaction.query(
				"INSERT INTO pix_checkout_state (id, value) VALUES ($1, '{}') ON CONFLICT (id) DO NOTHING",
				[name],
			);
			const [row] = await transaction.query(
				"SELECT value FROM pix_checkout_state WHERE id = $1 FOR UPDATE",
				[name],
			);
			const { value, result } = await change(parseValue(row), transaction);
			await transaction.query(
				`UPDATE pix_checkout_state SET value = $2::jsonb, updated_at = ${storeNow} WHERE id = $1`,
				[name, JSON.stringify(value)],
			);
			return result;
		});
	}
}

function parseValue(row: Row | undefined): unknown {
	const value = row && rowSchema.parse(row).value;
	return isEmpty(value) ? undefined : value;
}

function isEmpty(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** One value of the shared state. Before its first write it has the defaults of its schema. */
export function storedValue<T extends object>(
	state: SharedState,
	name: string,
	schema: z.ZodType<T>,
): StoredValue<T> {
	return {
		read: async () => schema.parse((await state.read(name)) ?? {}),
		change: (change) =>
			state.change(name, async (value) => {
				const next = change(schema.parse(value ?? {}));
				return { value: next, result: next };
			}),
	};
}
