import type { ChargeRecord } from "../charge/charge-record.js";
import type { StepContext } from "../charge/ports/charge-context.js";
import { nextCheckAt } from "../charge/schedule.js";
import { errorCode } from "../charge/steps/errors.js";
import { releaseCharge } from "../charge/steps/hold-charge.js";
import { recordPaidClaim } from "../issues/paid-claim.js";
import { readOwnCharge } from "./read-own-charge.js";
import { recordServiceStatus } from "./record-service-status.js";

/**
 * Reads a charge in full after the service's list or its short status called the charge paid. Only
 * the full read moves the row. A read that fails, or says another status, is recorded as an
 * unconfirmed claim, which opens an issue when it lasts.
 */
export async function readClaimedCharge(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, record).catch(async (error: unknown) => {
		await recordPaidClaim(context, record, errorCode(error));
		throw error;
	});
	const moved = await recordServiceStatus(context, record, charge);
	if (charge.status !== "paid") {
		await recordPaidClaim(context, moved ?? record, charge.status);
	}
	const now = context.clock.now();
	return (
		moved ??
		releaseCharge(context, record, {
			checkedAt: now,
			tries: 0,
			...(record.state === "pending"
				? { nextActionAt: nextCheckAt(record, now, context.policy.times) }
				: {}),
		})
	);
}
