import { type ShopperKeys, type UnpaidOrderBound, unpaidStates } from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { statesIn } from "./states-in.js";

const columns = {
	customerKey: "customer_key",
	emailKey: "email_key",
} as const satisfies Record<keyof ShopperKeys, string>;

/**
 * Keeps all others from counting and adding orders of these shoppers until the transaction ends.
 * Later statements of the transaction see all that was added before.
 */
export async function lockBounds(
	transaction: Queries,
	bounds: readonly UnpaidOrderBound[],
): Promise<void> {
	// In one order everywhere: two that wait for each other would wait for ever.
	for (const value of bounds.map((bound) => bound.value).sort()) {
		await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [value]);
	}
}

/** See `ChargeStore.reachesBound`. Reads no more index entries than a bound allows orders. */
export async function reachesBound(
	database: Queries,
	bounds: readonly UnpaidOrderBound[],
	exceptSessionId: string | null,
): Promise<boolean> {
	for (const { key, value, most } of bounds) {
		// OFFSET keeps it a look-up for each row: as a join it would read all that was ever paid.
		const sessions = await database.query(
			`SELECT DISTINCT unpaid.session_id FROM pix_checkout_charge AS unpaid
			WHERE unpaid.${statesIn(unpaidStates)} AND unpaid.${columns[key]} = $1
				AND unpaid.code_revoked_at IS NULL AND unpaid.session_id IS DISTINCT FROM $2
				AND NOT EXISTS (
					SELECT 1 FROM pix_checkout_charge AS paid
					WHERE paid.session_id = unpaid.session_id AND paid.state IN ('paid', 'captured')
					OFFSET 0
				)
			ORDER BY unpaid.session_id LIMIT $3`,
			[value, exceptSessionId, most],
		);
		if (sessions.length >= most) {
			return true;
		}
	}
	return false;
}
