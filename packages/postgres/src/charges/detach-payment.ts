import {
	attemptAfter,
	type ChargeRecord,
	detachedRow,
	endedRow,
	type Origin,
} from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { recordFromRow } from "./charge-row.js";
import { compareAndSetCharge, insertQueuedCharge } from "./write-charge.js";

/** The rows that are attempts of their orders: a detached payment is none. See `isDetachable`. */
export const isAttempt = "(session_id <> reference OR accepted_order_id IS NOT NULL)";

/**
 * Takes a held payment out of its session, which goes on without it: see the core's `isDetachable`.
 *
 * @returns the row; `null`, without a write, when another write of it came first
 */
export async function detachPayment(
	transaction: Queries,
	record: ChargeRecord,
	now: Date,
	origin: Origin,
): Promise<ChargeRecord | null> {
	const detached = await compareAndSetCharge(transaction, record, detachedRow(record), origin);
	if (!detached) {
		return null;
	}
	const others = await transaction.query(
		"SELECT * FROM pix_checkout_charge WHERE session_id = $1 OR accepted_session_id = $1",
		[record.sessionId],
	);
	const next = attemptAfter(record, others.map(recordFromRow));
	if (next) {
		const queued = await insertQueuedCharge(transaction, next, origin);
		await compareAndSetCharge(transaction, queued, endedRow(record, now), origin);
	}
	return detached;
}
