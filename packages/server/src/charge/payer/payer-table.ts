import type { Queries } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { storeNow } from "../../database/store-time.js";
import type { Logger } from "../ports/charge-context.js";
import type { CartEntries } from "./cart-entries.js";
import { forgetFinishedPayers } from "./forget-finished-payers.js";
import type { PayerField } from "./payer.js";

/** The payers that storefronts sent, on PostgreSQL, until no charge needs them. */
export class PayerTable {
	readonly #database: Queries;
	readonly #logger: Pick<Logger, "warn">;

	constructor(database: Queries, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	async remember(sessionId: string, fields: object): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_payer (id, session_id, fields, updated_at)
			VALUES ($1, $2, $3::jsonb, ${storeNow})
			ON CONFLICT (session_id) WHERE session_id IS NOT NULL DO UPDATE
			SET fields = excluded.fields, updated_at = excluded.updated_at`,
			[makeId("pxpayer"), sessionId, JSON.stringify(fields)],
		);
	}

	/** `undefined` when the storefront sent no payer. */
	async recall(sessionId: string): Promise<unknown> {
		const [row] = await this.#database.query(
			"SELECT fields FROM pix_checkout_payer WHERE session_id = $1",
			[sessionId],
		);
		return row?.fields;
	}

	async forget(sessionId: string): Promise<void> {
		await this.#database.query("DELETE FROM pix_checkout_payer WHERE session_id = $1", [sessionId]);
	}

	/**
	 * Adds the shopper's entries to those of the cart, and removes the `cleared` ones. Atomic, so that
	 * two pages lose nothing of each other.
	 */
	async rememberForCart(
		cartId: string,
		entered: CartEntries,
		cleared: PayerField[],
	): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_payer (id, cart_id, fields, updated_at)
			VALUES ($1, $2, $3::jsonb, ${storeNow})
			ON CONFLICT (cart_id) WHERE cart_id IS NOT NULL DO UPDATE
			SET fields = (pix_checkout_payer.fields - $4::text[]) || excluded.fields,
				updated_at = excluded.updated_at`,
			[makeId("pxpayer"), cartId, JSON.stringify(entered), cleared],
		);
	}

	/** The shopper's entries for the cart; `undefined` without any. */
	async recallForCart(cartId: string): Promise<unknown> {
		const [row] = await this.#database.query(
			"SELECT fields FROM pix_checkout_payer WHERE cart_id = $1",
			[cartId],
		);
		return row?.fields;
	}

	/**
	 * The shopper's entries for the carts of a placed order, and from now on for its charges. A call for
	 * another order changes nothing.
	 */
	async recallForOrder(orderId: string, cartIds: string[]): Promise<unknown> {
		const [row] = await this.#database.query(
			`UPDATE pix_checkout_payer SET order_id = $1
			WHERE cart_id = ANY($2) AND (order_id IS NULL OR order_id = $1)
			RETURNING fields`,
			[orderId, cartIds],
		);
		return row?.fields;
	}

	/**
	 * Reads one batch of payers in the order of their ids, and deletes those that no charge of their
	 * session or order needs any more. Keeps a payer without a charge for `leftDays`.
	 *
	 * @param after the id of the last payer of the batch before; "" to begin
	 * @returns the `after` of the next batch; `null` at the end
	 */
	forgetFinished(
		after: string,
		batch: { limit: number; leftDays: number },
	): Promise<string | null> {
		return forgetFinishedPayers(this.#database, after, batch, this.#logger);
	}
}
