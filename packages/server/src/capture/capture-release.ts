import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";

/**
 * Whether this payment session captures the charge: the session of its accepted payment, else its own
 * unless an issue holds the charge. So a payment is never captured by two sessions.
 */
export function isCapturedBySession(record: ChargeRecord, sessionId: string): boolean {
	if (record.acceptedOrderId !== null) {
		return record.acceptedSessionId === sessionId;
	}
	return record.issue === null && record.sessionId === sessionId;
}

/** Whether the session may capture this payment: the checkout has compared it with its order. */
export function isReleasedForCapture(record: ChargeRecord, sessionId: string): boolean {
	return (
		isPaidState(record.state) &&
		record.captureReleasedAt !== null &&
		isCapturedBySession(record, sessionId)
	);
}

/** Other paid charges that the session captures. */
export async function paidDuplicates(
	chargeStore: ChargeContext["chargeStore"],
	record: ChargeRecord,
	sessionId: string,
): Promise<ChargeRecord[]> {
	const attempts = await chargeStore.listBySession(sessionId);
	return attempts.filter(
		(other) =>
			other.id !== record.id && isPaidState(other.state) && isCapturedBySession(other, sessionId),
	);
}
