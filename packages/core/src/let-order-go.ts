import type { ChargeRecord } from "./charge-record.js";
import { adoptFromList } from "./find-lost-charge.js";
import { readOwnCharge, recordServiceStatus, stillPendingAfterExpiry } from "./follow-charge.js";
import type { ChargeContext } from "./ports.js";
import { graceEndsAt } from "./schedule.js";
import { applyEvent, releaseCharge } from "./write-charge.js";

/**
 * Ends the wait for an unpaid charge: when its time of grace is over, asks the service a last
 * time, and only on its word that the charge is expired or failed lets the order go. An error on
 * the way means waiting: "can't ask" is not "not paid".
 */
export async function letOrderGo(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	const graceEnd = graceEndsAt(record, context.policy);
	if (now < graceEnd) {
		return (
			(await askEarly(context, record)) ??
			releaseCharge(context, record, { nextActionAt: graceEnd })
		);
	}
	const lastWord = record.chargeId === null ? "never_made" : await askLastTime(context, record);
	if (typeof lastWord !== "string") {
		return lastWord;
	}
	const blocker = await findOtherHope(context, record);
	if (!blocker && record.orderId && context.policy.unpaidOrders === "cancel") {
		const order = await context.orders.findOrder(record.sessionId);
		if (order && !order.cancelled && !order.captured) {
			await context.orders.cancelOrder(order.orderId);
			context.journal.info(`order ${order.orderId} was not paid and is cancelled`);
		}
	}
	return applyEvent(context, record, "grace_over", { checkedAt: now, nextActionAt: null });
}

/** Somebody claims that the charge moved before its grace is over: only `paid` would change anything. */
async function askEarly(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	if (record.chargeId === null) {
		return null;
	}
	const charge = await readOwnCharge(context, record);
	return charge.status === "paid" ? recordServiceStatus(context, record, charge) : null;
}

/** The service's word on this charge, or the row after that word moved it. */
async function askLastTime(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | "expired" | "failed"> {
	const charge = await readOwnCharge(context, record);
	switch (charge.status) {
		case "expired":
			return "expired";
		case "failed":
			return "failed";
		case "paid":
			return (await recordServiceStatus(context, record, charge)) ?? record;
		default:
			return stillPendingAfterExpiry(context, record);
	}
}

/**
 * Another charge of the same session that is, or may be, payable or paid: then the order is not
 * this charge's to end. A charge that was never found is looked for once more.
 */
async function findOtherHope(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const siblings = await context.ledger.listBySession(record.sessionId);
	for (const other of siblings) {
		switch (other.state) {
			case "intent":
			case "creating":
			case "unknown":
			case "pending":
			case "paid":
			case "settled":
				return other;
			case "superseded": {
				const found = await adoptFromList(context, other);
				if (found) {
					return found;
				}
				break;
			}
			case "expired":
			case "failed":
				// Each of them waits out its own grace; the last one ends the order.
				if (other.id !== record.id && graceEndsAt(other, context.policy) > context.clock.now()) {
					return other;
				}
				break;
			case "closed":
			case "abandoned":
				break;
		}
	}
	return null;
}
