import { z } from "zod";
import type { Queries, Row } from "../database/database.js";
import { SharedReads } from "../database/shared-reads.js";
import { isOfOrders } from "../issues/write-detachment.js";

const keysSchema = z.object({
	session_id: z.string(),
	accepted_session_id: z.string().nullable(),
	order_id: z.string().nullable(),
	accepted_order_id: z.string().nullable(),
});

/**
 * The attempts of payment sessions: what a shopper's poll reads. By session, oldest first, with the
 * charge whose accepted payment the session captures.
 */
export function readsBySession(database: Queries): SharedReads {
	return new SharedReads(async (sessionIds) => {
		const rows = await database.query(
			`SELECT * FROM pix_checkout_charge
			WHERE session_id = ANY($1) OR accepted_session_id = ANY($1) ORDER BY attempt`,
			[sessionIds],
		);
		const found = emptyLists(sessionIds);
		for (const row of rows) {
			const { session_id, accepted_session_id } = keysSchema.parse(row);
			for (const key of new Set([session_id, accepted_session_id ?? session_id])) {
				found.get(key)?.push(row);
			}
		}
		return found;
	});
}

/** All rows of the sessions with a charge of these orders, oldest first: see `attemptsAmong`. */
export function readsByOrder(database: Queries): SharedReads {
	return new SharedReads(async (orderIds) => {
		const rows = await database.query(
			`SELECT * FROM pix_checkout_charge WHERE session_id IN (
				SELECT session_id FROM pix_checkout_charge WHERE ${isOfOrders}
			) ORDER BY created_at, attempt`,
			[orderIds],
		);
		const ordersOfSession = new Map<string, Set<string>>();
		for (const row of rows) {
			const { session_id, order_id, accepted_order_id } = keysSchema.parse(row);
			const orders = ordersOfSession.get(session_id) ?? new Set();
			for (const orderId of [order_id, accepted_order_id].filter((id) => id !== null)) {
				ordersOfSession.set(session_id, orders.add(orderId));
			}
		}
		const found = emptyLists(orderIds);
		for (const row of rows) {
			for (const orderId of ordersOfSession.get(keysSchema.parse(row).session_id) ?? []) {
				found.get(orderId)?.push(row);
			}
		}
		return found;
	});
}

function emptyLists(keys: string[]): Map<string, Row[]> {
	return new Map(keys.map((key) => [key, []]));
}
