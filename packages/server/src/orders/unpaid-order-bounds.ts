import { statesIn, unpaidStates } from "../charge/charge-states.js";
import type { ShopperKeys, UnpaidOrderBound } from "../charge/shopper-keys.js";
import type { Queries } from "../database/database.js";

const columns = {
	customerKey: "customer_key",
	emailKey: "email_key",
} as const satisfies Record<keyof ShopperKeys, string>;

/**
 * Keeps other transactions from counting and adding orders of these shoppers until this transaction
 * ends. Later statements of the transaction see every order that was added before.
 */
export async function lockBounds(
	transaction: Queries,
	bounds: readonly UnpaidOrderBound[],
): Promise<void> {
	// The same order everywhere: otherwise two transactions could wait for each other for ever.
	for (const value of bounds.map((bound) => bound.value).sort()) {
		await lockUntilEnd(transaction, value);
	}
}

/** Lets one transaction at a time go on with this name. */
export async function lockUntilEnd(transaction: Queries, name: string): Promise<void> {
	await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}

/** See `ChargeStore.reachesBound`. Reads few index entries, however many charges the shopper has. */
export async function reachesBound(
	database: Queries,
	bounds: readonly UnpaidOrderBound[],
	exceptSessionId: string | null,
): Promise<boolean> {
	for (const { key, value, most } of bounds) {
		// OFFSET makes it one index look-up for each row: as a join it reads every paid row.
		const orders = await database.query(
			`SELECT DISTINCT coalesce(unpaid.order_id, unpaid.session_id) AS one
			FROM pix_checkout_charge AS unpaid
			WHERE unpaid.${statesIn(unpaidStates)} AND unpaid.${columns[key]} = $1
				AND unpaid.code_revoked_at IS NULL AND unpaid.session_id IS DISTINCT FROM $2
				AND NOT EXISTS (
					SELECT 1 FROM pix_checkout_charge AS paid
					WHERE paid.session_id = unpaid.session_id AND paid.state IN ('paid', 'captured')
					OFFSET 0
				)
				AND NOT EXISTS (
					SELECT 1 FROM pix_checkout_charge AS paid
					WHERE paid.order_id = unpaid.order_id AND paid.accepted_order_id IS NULL
						AND paid.state IN ('paid', 'captured')
					OFFSET 0
				)
				AND NOT EXISTS (
					SELECT 1 FROM pix_checkout_charge AS paid
					WHERE paid.accepted_order_id = unpaid.order_id
					OFFSET 0
				)
			ORDER BY one LIMIT $3`,
			[value, exceptSessionId, most],
		);
		if (orders.length >= most) {
			return true;
		}
	}
	return false;
}
