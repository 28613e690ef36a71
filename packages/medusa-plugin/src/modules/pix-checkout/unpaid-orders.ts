import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { type ShopperKeys, type UnpaidOrderBound, unpaidStates } from "@pix-checkout/core";
import { statesIn } from "./states-in";

const columns = {
	customerKey: "customer_key",
	emailKey: "email_key",
} as const satisfies Record<keyof ShopperKeys, string>;

/**
 * Lets nobody else count or add orders of these shoppers until the transaction ends. What is asked
 * afterwards, in statements of their own, sees all that was added before.
 */
export async function lockBounds(
	transaction: Knex.Transaction,
	bounds: readonly UnpaidOrderBound[],
): Promise<void> {
	// In one order everywhere: two that wait for each other would wait for ever.
	for (const value of bounds.map((bound) => bound.value).sort()) {
		await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [value]);
	}
}

/** See `ChargeStore.reachesBound`. Reads no more index entries than a bound allows orders. */
export async function reachesBound(
	pg: Knex,
	bounds: readonly UnpaidOrderBound[],
	exceptSessionId: string | null,
): Promise<boolean> {
	for (const { key, value, most } of bounds) {
		const sessions = await pg("pix_checkout_charge as unpaid")
			.distinct("unpaid.session_id")
			.whereRaw(`unpaid.${statesIn(unpaidStates)}`)
			.where(`unpaid.${columns[key]}`, value)
			.whereNull("unpaid.code_revoked_at")
			.whereNull("unpaid.deleted_at")
			.whereRaw("unpaid.session_id IS DISTINCT FROM ?", [exceptSessionId])
			// OFFSET keeps it a look-up for each row: as a join it would read all that was ever paid.
			.whereRaw(
				`NOT EXISTS (
					SELECT 1 FROM pix_checkout_charge AS paid
					WHERE paid.session_id = unpaid.session_id AND paid.state IN ('paid', 'captured')
						AND paid.deleted_at IS NULL
					OFFSET 0
				)`,
			)
			.orderBy("unpaid.session_id")
			.limit(most);
		if (sessions.length >= most) {
			return true;
		}
	}
	return false;
}
