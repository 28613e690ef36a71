import type { ChargeRecord } from "../charge/charge-record.js";
import { recordFromRow } from "../charge/charge-record.js";
import { afterHold, attemptAfter, detachedRow, endedRow } from "../charge/detach-payment.js";
import type { Origin } from "../charge/history/history-entry.js";
import type { PaymentIssue } from "../charge/payment-issue.js";
import { compareAndSetCharge, insertQueuedCharge } from "../charge/write-charge.js";
import type { Queries } from "../database/database.js";
import { askStoreTime } from "../database/store-time.js";
import { issueFromRow } from "./issue-row.js";
import { resolvedByItself } from "./resolve-issue.js";

/** The rows of the orders `$1`: see `orderOf`. Each branch has its index. */
export const isOfOrders = `(order_id = ANY($1) AND accepted_order_id IS NULL AND session_id <> reference
	OR accepted_order_id = ANY($1))`;

/**
 * Takes a held payment out of its session, which goes on without it: see `isDetachable`.
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

/**
 * Lets go of the row that an issue holds, when a person has ended the issue: see `afterHold`.
 *
 * @returns the row; `null` without a write
 */
export async function endHold(
	transaction: Queries,
	issue: Pick<PaymentIssue, "kind" | "chargeId" | "chargeRecordId">,
	origin: Origin,
): Promise<ChargeRecord | null> {
	const [row] = await transaction.query(
		"SELECT * FROM pix_checkout_charge WHERE id = $1 FOR UPDATE",
		[issue.chargeRecordId],
	);
	const record = row && recordFromRow(row);
	if (!record) {
		return null;
	}
	const now = await askStoreTime(transaction);
	switch (afterHold(record, issue)) {
		case "detach":
			return detachPayment(transaction, record, now, origin);
		case "advance":
			return compareAndSetCharge(transaction, record, { nextActionAt: now }, origin);
		case null:
			return null;
	}
}

/**
 * {@link endHold} for a row that was written after its issue: a person may have ended that in between, as
 * when the writing process was frozen. Stands in the transaction of the write.
 */
export async function endHoldOfEnded(
	transaction: Queries,
	{ id, issue }: Pick<ChargeRecord, "id" | "issue">,
	origin: Origin,
): Promise<ChargeRecord | null> {
	const [newest] = await transaction.query(
		`SELECT * FROM pix_checkout_issue WHERE charge_record_id = $1 AND kind = $2
		ORDER BY resolved_at DESC NULLS FIRST LIMIT 1`,
		[id, issue],
	);
	const ended = newest && issueFromRow(newest);
	return ended?.resolvedAt && ended.resolvedBy !== resolvedByItself
		? endHold(transaction, ended, origin)
		: null;
}
