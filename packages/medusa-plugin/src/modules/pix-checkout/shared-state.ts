import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { z } from "@medusajs/framework/zod";
import { storeNow } from "./store-time";

const shared = "pix_checkout_state";

const rowSchema = z.object({ value: z.unknown() });

/** Small values that all instances share, changed by one of them at a time. */
export class SharedState {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	/**
	 * @param pg a transaction, to read what it sees
	 * @returns `undefined` while nobody has written it
	 */
	async read(name: string, pg = this.#pg): Promise<unknown> {
		const rows = await pg(shared).where({ id: name }).limit(1);
		const value = rows[0] && rowSchema.parse(rows[0]).value;
		return isEmpty(value) ? undefined : value;
	}

	/**
	 * Changes a value in a transaction that holds it: nobody else reads it to change it meanwhile.
	 *
	 * @param change gets the value, `undefined` at first, and the transaction; gives the new value
	 * and what is to be returned
	 */
	change<T>(
		name: string,
		change: (
			value: unknown,
			transaction: Knex.Transaction,
		) => Promise<{ value: object; result: T }>,
	): Promise<T> {
		return this.#pg.transaction(async (transaction) => {
			await transaction(shared).insert({ id: name, value: "{}" }).onConflict("id").ignore();
			const [row] = await transaction(shared).where({ id: name }).forUpdate();
			const before = rowSchema.parse(row).value;
			const { value, result } = await change(isEmpty(before) ? undefined : before, transaction);
			await transaction(shared)
				.where({ id: name })
				.update({ value: JSON.stringify(value), updated_at: transaction.raw(storeNow) });
			return result;
		});
	}
}

function isEmpty(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
