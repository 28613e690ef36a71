import { advanceCharge } from "../advance/advance-charge.js";
import type { Step } from "../advance/run-step.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { isPastGrace, refreshIntervalMs } from "../charge/schedule.js";
import { pollCharge } from "../follow/follow-charge.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { releaseCharge } from "../steps/hold-charge.js";

/**
 * A watching shopper's poll may ask the service, at most once per charge and interval for
 * everybody together: a thousand pages on one charge cost as much as one. It ends no order: when its
 * grace is over, the sweep asks for all such orders together.
 */
export async function refreshForShopper(
	context: ChargeContext,
	attempts: ChargeRecord[],
): Promise<void> {
	const newest = attempts.at(-1);
	const now = context.clock.now();
	if (newest && isStale(newest, now)) {
		await advanceCharge(context, newest, pollStep(newest, now, context.policy));
	}
}

/** `null` where a poll does what the sweep would do. */
function pollStep(record: ChargeRecord, now: Date, policy: ChargePolicy): Step | null {
	if (record.state === "pending") {
		return pollCharge;
	}
	return isPastGrace(record, now, policy) ? checkForPayment : null;
}

/** Leaves it to the sweep what is to be done if there is none. */
async function checkForPayment(context: ChargeContext, held: ChargeRecord): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, held);
	const paid = charge.status === "paid" ? await recordServiceStatus(context, held, charge) : null;
	return paid ?? releaseCharge(context, held, { checkedAt: context.clock.now() });
}

/** Whether a poll asks the service about this charge now. */
export function isStale(record: ChargeRecord, now: Date): boolean {
	switch (record.state) {
		// Their turn comes by the queue.
		case "queued":
			return false;
		case "creating":
		case "unconfirmed":
		case "replaced":
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
		case "captured":
		case "discarded":
			return false;
	}
}
