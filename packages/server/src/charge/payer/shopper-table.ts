import { z } from "zod";
import { camelCased, textColumn } from "../../database/column-schemas.js";
import type { Queries } from "../../database/database.js";
import { milliseconds, storeNow } from "../../database/store-time.js";
import type { Logger } from "../ports/charge-context.js";
import { type ShopperKeys, unknownShopper } from "../shopper-keys.js";
import { readTogether } from "../steps/errors.js";

const atOnce = 1_000;
/** Longer than the sweep may look back for orders without a charge. */
const keepMs = 8 * 24 * 60 * 60_000;

const idsSchema = z.array(z.object({ session_id: z.string() }));
const rowSchema = z.object({ customerKey: textColumn, emailKey: textColumn });

/** The shoppers of payment sessions, from the completion of the cart to the queued charge. */
export class ShopperTable {
	readonly #database: Queries;
	readonly #logger: Pick<Logger, "warn">;

	constructor(database: Queries, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	async remember(sessionId: string, { customerKey, emailKey }: ShopperKeys): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_shopper (session_id, customer_key, email_key, updated_at)
			VALUES ($1, $2, $3, ${storeNow})
			ON CONFLICT (session_id) DO UPDATE SET customer_key = excluded.customer_key,
				email_key = excluded.email_key, updated_at = excluded.updated_at`,
			[sessionId, customerKey, emailKey],
		);
	}

	/** The unknown shopper when no storefront completed the session's cart. */
	async recall(sessionId: string): Promise<ShopperKeys> {
		const [row] = await this.#database.query(
			"SELECT customer_key, email_key FROM pix_checkout_shopper WHERE session_id = $1",
			[sessionId],
		);
		return row ? rowSchema.parse(camelCased(row)) : unknownShopper;
	}

	/** Deletes shoppers that no charge will need any more, some at each call. */
	async forgetOld(): Promise<void> {
		const rows = await this.#database.query(
			`SELECT session_id FROM pix_checkout_shopper
			WHERE updated_at < ${storeNow} - $1::interval ORDER BY updated_at LIMIT ${atOnce}`,
			[milliseconds(keepMs)],
		);
		const ids = idsSchema.parse(rows).map(({ session_id }) => session_id);
		if (ids.length > 0) {
			await readTogether(this.#logger, "deleting old shoppers", ids, (some) =>
				this.#database.query(
					`DELETE FROM pix_checkout_shopper
					WHERE session_id = ANY($1) AND updated_at < ${storeNow} - $2::interval`,
					[some, milliseconds(keepMs)],
				),
			);
		}
	}
}
