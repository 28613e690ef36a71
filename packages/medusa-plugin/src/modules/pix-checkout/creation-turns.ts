import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { z } from "@medusajs/framework/zod";
import { assignTurn, type NewCharge } from "@pix-checkout/core";

/** Counts the orders that enter the queue of creations: made by a migration, since no model has it. */
const arrivals = "pix_checkout_arrival";

const countSchema = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });
const lastSchema = z.object({ turn: z.number(), queuedAt: z.date(), isWaiting: z.boolean() });

/**
 * The turn of a queued charge that is written in the same transaction. Until that ends, other queued charges of
 * its shopper wait: each is to stand behind the one before, also when all come at once.
 */
export async function nextTurn(
	transaction: Knex.Transaction,
	{ shopperKey, queuedAt }: NewCharge,
): Promise<number> {
	if (shopperKey !== null) {
		await transaction.raw("SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))", [
			arrivals,
			shopperKey,
		]);
	}
	const arrival = countSchema.parse(await transaction.raw("SELECT nextval(?) AS count", [arrivals]))
		.rows[0].count;
	return assignTurn(arrival, await lastTurnOf(transaction, shopperKey), queuedAt);
}

/** How many orders have entered the queue so far. */
export async function countArrivals(pg: Knex): Promise<number> {
	const counted = await pg.raw(
		"SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS count FROM ??",
		[arrivals],
	);
	return countSchema.parse(counted).rows[0].count;
}

async function lastTurnOf(pg: Knex, shopperKey: string | null) {
	if (shopperKey === null) {
		return null;
	}
	const [row] = await pg("pix_checkout_charge")
		.select("turn", "queued_at AS queuedAt", pg.raw("state = 'queued' AS \"isWaiting\""))
		.where("shopper_key", shopperKey)
		.whereNull("deleted_at")
		.orderBy("turn", "desc")
		.limit(1);
	if (!row) {
		return null;
	}
	const { isWaiting, ...last } = lastSchema.parse(row);
	return { ...last, place: isWaiting ? ("waiting" as const) : ("left" as const) };
}
