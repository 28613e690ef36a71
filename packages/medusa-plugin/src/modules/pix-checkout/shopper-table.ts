import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { z } from "@medusajs/framework/zod";
import { type ShopperKeys, unknownShopper } from "@pix-checkout/core";
import { storeNow } from "./store-time";

const shoppers = "pix_checkout_shopper";
/** As long as an order without a queued charge is looked for; see `charges/recover-orders.ts`. */
const keptFor = "8 days";
const atOnce = 1_000;

const rowSchema = z.object({
	customer_key: z.string().nullable(),
	email_key: z.string().nullable(),
});

/** Whose order a payment session pays, from when its cart is being completed. */
export class ShopperTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	async remember(sessionId: string, { customerKey, emailKey }: ShopperKeys): Promise<void> {
		const keys = { customer_key: customerKey, email_key: emailKey };
		const now = { updated_at: this.#pg.raw(storeNow) };
		await this.#pg(shoppers)
			.insert({ session_id: sessionId, ...keys, ...now })
			.onConflict("session_id")
			.merge({ ...keys, ...now });
	}

	/** The unknown shopper when no storefront has completed the session's cart. */
	async recall(sessionId: string): Promise<ShopperKeys> {
		const rows = await this.#pg(shoppers).where({ session_id: sessionId }).limit(1);
		if (!rows[0]) {
			return unknownShopper;
		}
		const { customer_key, email_key } = rowSchema.parse(rows[0]);
		return { customerKey: customer_key, emailKey: email_key };
	}

	/** Forgets what charges have taken over long ago, or never will: some at a time. */
	async forgetOld(): Promise<void> {
		const old = this.#pg(shoppers)
			.select("session_id")
			.whereNull("deleted_at")
			.where("updated_at", "<", this.#pg.raw(`${storeNow} - interval '${keptFor}'`))
			.orderBy("updated_at")
			.limit(atOnce);
		await this.#pg(shoppers).whereIn("session_id", old).delete();
	}
}
