import { advanceCharge } from "./advance-charge.js";
import type { ChargeRecord } from "./charge-record.js";
import { pollCharge } from "./follow-charge.js";
import type { ChargeContext } from "./ports.js";
import { refreshIntervalMs } from "./schedule.js";

/**
 * A watching shopper's poll may ask the service, at most once per charge and interval for
 * everybody together: a thousand pages on one charge cost as much as one.
 */
export async function refreshForShopper(
	context: ChargeContext,
	attempts: ChargeRecord[],
): Promise<void> {
	const newest = attempts.at(-1);
	if (newest && isStale(newest, context.clock.now())) {
		await advanceCharge(context, newest, newest.state === "pending" ? pollCharge : null);
	}
}

function isStale(record: ChargeRecord, now: Date): boolean {
	switch (record.state) {
		// Their turn comes by the queue.
		case "intent":
			return false;
		case "creating":
		case "unknown":
		case "superseded":
		case "paid":
			return record.nextActionAt !== null && record.nextActionAt <= now;
		case "pending":
		case "expired":
		case "failed": {
			if (record.chargeId === null) {
				return false;
			}
			const checkedAt = record.checkedAt?.getTime() ?? 0;
			const retryAt = record.tries > 0 ? (record.nextActionAt?.getTime() ?? 0) : 0;
			return now.getTime() >= Math.max(checkedAt + refreshIntervalMs(record), retryAt);
		}
		case "closed":
		case "settled":
		case "abandoned":
			return false;
	}
}
