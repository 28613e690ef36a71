import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";

const payers = "pix_checkout_payer";

/** What storefronts said about payers, until it is no longer needed. */
export class PayerTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	async remember(sessionId: string, fields: Record<string, unknown>): Promise<void> {
		const json = JSON.stringify(fields);
		await this.#pg(payers)
			.insert({ id: generateEntityId(undefined, "pxpayer"), session_id: sessionId, fields: json })
			.onConflict(this.#pg.raw("(session_id) WHERE deleted_at IS NULL"))
			.merge({ fields: json, updated_at: this.#pg.fn.now() });
	}

	/** `undefined` when the storefront gave none. */
	async recall(sessionId: string): Promise<unknown> {
		const rows = await this.#pg(payers)
			.where({ session_id: sessionId })
			.whereNull("deleted_at")
			.limit(1);
		return rows[0]?.fields;
	}

	/** Forgets payers for whose charges nothing is left to do, and those of carts that were left. */
	async forgetFinished(): Promise<void> {
		const chargesOf = this.#pg("pix_checkout_charge").whereRaw(
			`pix_checkout_charge.session_id = ${payers}.session_id`,
		);
		await this.#pg(payers)
			.where((over) =>
				over
					.whereExists(chargesOf.clone())
					.whereNotExists(chargesOf.clone().whereNotNull("next_action_at")),
			)
			.orWhere((left) =>
				left
					.whereNotExists(chargesOf.clone())
					.andWhere("updated_at", "<", this.#pg.raw("now() - interval '7 days'")),
			)
			.delete();
	}

	async forget(sessionId: string): Promise<void> {
		await this.#pg(payers).where({ session_id: sessionId }).delete();
	}
}
