import { z } from "zod";
import { camelCased, countSchema } from "../../database/column-schemas.js";
import type { Queries } from "../../database/database.js";
import type { NewCharge } from "../charge-record.js";
import { assignTurn, type LastTurn } from "./creation-turns.js";

/**
 * The sequence that counts the orders that enter the queue of creations. `pg_sequence_last_value` reads
 * it without a right beyond the USAGE that `nextval` needs; a SELECT needs one.
 */
export const arrivals = "pix_checkout_arrival";

const lastSchema = z.object({ turn: z.number(), queuedAt: z.date(), isWaiting: z.boolean() });

/**
 * The turn of a queued charge that the same transaction writes. Until the transaction ends, other
 * queued charges of the shopper wait: each gets its turn behind the one before, also when they
 * arrive together.
 */
export async function nextTurn(
	transaction: Queries,
	{ shopperKey, queuedAt }: NewCharge,
): Promise<number> {
	if (shopperKey !== null) {
		await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('${arrivals}'), hashtext($1))`, [
			shopperKey,
		]);
	}
	const arrival = countSchema.parse(
		await transaction.query(`SELECT nextval('${arrivals}') AS count`),
	);
	return assignTurn(arrival, await lastTurnOf(transaction, shopperKey), queuedAt);
}

async function lastTurnOf(database: Queries, shopperKey: string | null): Promise<LastTurn | null> {
	if (shopperKey === null) {
		return null;
	}
	const [row] = await database.query(
		`SELECT turn, queued_at, state = 'queued' AS is_waiting FROM pix_checkout_charge
		WHERE shopper_key = $1 ORDER BY turn DESC LIMIT 1`,
		[shopperKey],
	);
	return row ? lastSchema.parse(camelCased(row)) : null;
}
