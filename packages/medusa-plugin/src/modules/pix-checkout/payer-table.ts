import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { storeNow } from "./store-time";

const payers = "pix_checkout_payer";

const ownCharges = `SELECT FROM pix_checkout_charge AS own
	WHERE own.session_id = ${payers}.session_id AND own.deleted_at IS NULL`;

/** Another collection of the same order may have a charge of its own, for the same payer. */
const openOfOrder = `SELECT FROM pix_checkout_charge AS own
	JOIN pix_checkout_charge AS other ON other.order_id = own.order_id AND other.deleted_at IS NULL
	WHERE own.session_id = ${payers}.session_id AND own.deleted_at IS NULL
	AND other.next_action_at IS NOT NULL`;

/** What storefronts said about payers, until it is no longer needed. */
export class PayerTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	async remember(sessionId: string, fields: Record<string, unknown>): Promise<void> {
		const json = JSON.stringify(fields);
		await this.#pg(payers)
			.insert({
				id: generateEntityId(undefined, "pxpayer"),
				session_id: sessionId,
				fields: json,
				updated_at: this.#pg.raw(storeNow),
			})
			.onConflict(this.#pg.raw("(session_id) WHERE deleted_at IS NULL"))
			.merge({ fields: json, updated_at: this.#pg.raw(storeNow) });
	}

	/** `undefined` when the storefront gave none. */
	async recall(sessionId: string): Promise<unknown> {
		const rows = await this.#pg(payers)
			.where({ session_id: sessionId })
			.whereNull("deleted_at")
			.limit(1);
		return rows[0]?.fields;
	}

	/**
	 * Goes through the payers in the order of their ids, a batch at a time, and deletes those that no
	 * charge can need any more: every attempt of their session, and of its order, is over. A payer
	 * whose session has no charge, because the cart was left, is kept for some days.
	 *
	 * @param after the id of the last payer of the batch before; "" to begin
	 * @returns how many were deleted, and where to go on; `null` at the end
	 */
	async forgetFinished(
		after: string,
		{ limit, leftDays }: { limit: number; leftDays: number },
	): Promise<{ deleted: number; next: string | null }> {
		const ids: unknown = await this.#pg(payers)
			.whereNull("deleted_at")
			.where("id", ">", after)
			.orderBy("id")
			.limit(limit)
			.pluck("id");
		const batch = z.array(z.string()).parse(ids);
		const next = batch.length === limit ? (batch.at(-1) ?? null) : null;
		if (batch.length === 0) {
			return { deleted: 0, next };
		}
		const deleted = await this.#pg(payers)
			.whereIn("id", batch)
			.whereNull("deleted_at")
			.whereRaw(`NOT EXISTS (${ownCharges} AND own.next_action_at IS NOT NULL)`)
			.whereRaw(`NOT EXISTS (${openOfOrder})`)
			.where((over) =>
				over
					// An attempt that was only discarded was never sent: its order may still come.
					.whereRaw(`EXISTS (${ownCharges} AND own.state <> 'discarded')`)
					.orWhereRaw(`${payers}.updated_at < ${storeNow} - ? * interval '1 day'`, [leftDays]),
			)
			.delete();
		return { deleted, next };
	}

	async forget(sessionId: string): Promise<void> {
		await this.#pg(payers).where({ session_id: sessionId }).whereNull("deleted_at").delete();
	}
}
