import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import { isCapturedBySession } from "./capture-release.js";

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
