import {
	afterHold,
	attemptAfter,
	type ChargeRecord,
	detachedRow,
	endedRow,
	type Origin,
	type PaymentIssue,
} from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { askStoreTime } from "../database/store-time.js";
import { recordFromRow } from "./charge-row.js";
import { compareAndSetCharge, insertQueuedCharge } from "./write-charge.js";

/** The rows of the orders `$1`: see the core's `orderOf`. Each branch has its index. */
export const isOfOrders = `(order_id = ANY($1) AND accepted_order_id IS NULL AND session_id <> reference
	OR accepted_order_id = ANY($1))`;

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

/** Lets go of the row that an issue holds, when a person has ended the issue: see the core's `afterHold`. */
export async function endHold(
	transaction: Queries,
	issue: Pick<PaymentIssue, "kind" | "chargeId" | "chargeRecordId">,
	origin: Origin,
): Promise<void> {
	const [row] = await transaction.query(
		"SELECT * FROM pix_checkout_charge WHERE id = $1 FOR UPDATE",
		[issue.chargeRecordId],
	);
	const record = row && recordFromRow(row);
	if (!record) {
		return;
	}
	const now = await askStoreTime(transaction);
	switch (afterHold(record, issue)) {
		case "detach":
			await detachPayment(transaction, record, now, origin);
			break;
		case "advance":
			await compareAndSetCharge(transaction, record, { nextActionAt: now }, origin);
			break;
		case null:
			break;
	}
}
