import { advanceCharge } from "../advance/advance-charge.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { StepContext } from "../charge/ports/charge-context.js";
import { isPastGrace, refreshIntervalMs } from "../charge/schedule.js";
import { releaseCharge } from "../charge/steps/hold-charge.js";
import { pollCharge } from "../follow/follow-charge.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import type { Step } from "../issues/run-step.js";

/**
 * Reads the newest charge from the service for a shopper's poll, at most once per charge and
 * interval: a thousand pages on one charge cost as much as one. A poll cancels no order: the sweep
 * reads the charges past their grace together.
 */
export async function refreshForShopper(
	context: StepContext,
	attempts: ChargeRecord[],
): Promise<void> {
	const newest = attempts.at(-1);
	const now = context.clock.now();
	if (newest && isStale(newest, now)) {
		await advanceCharge(context, newest, pollStep(newest, now, context.policy));
	}
}

/** `null` where a poll runs the same step as the sweep. */
function pollStep(record: ChargeRecord, now: Date, policy: ChargePolicy): Step | null {
	if (record.state === "pending") {
		return pollCharge;
	}
	return isPastGrace(record, now, policy) ? checkForPayment : null;
}

/** Records a payment. Without one, the sweep decides about the order. */
export async function checkForPayment(
	context: StepContext,
	held: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, held);
	const paid = charge.status === "paid" ? await recordServiceStatus(context, held, charge) : null;
	return paid ?? releaseCharge(context, held, { checkedAt: context.clock.now() });
}

/** Whether a poll reads this charge from the service now. */
export function isStale(record: ChargeRecord, now: Date): boolean {
	switch (record.state) {
		// The queue of creations sends it in its turn.
		case "queued":
		// `PromptLookups` and the sweep look for many with one read of the list.
		case "unconfirmed":
		case "replaced":
			return false;
		case "creating":
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
