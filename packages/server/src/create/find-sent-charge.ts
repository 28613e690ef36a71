import type { ChargeRecord } from "../charge/charge-record.js";
import type { StepContext } from "../charge/ports/charge-context.js";
import { adoptFromList } from "../follow/lookup/find-lost-charge.js";

/**
 * The step before the POST of a queued charge that the store held before this process knew it: the
 * store may be an older copy of itself, in which the charge was not sent yet. Adopts the charge that
 * the service lists with its reference. All rows of one run share a listing.
 *
 * @param seenSince since when the process knows the store: it accepts a listing from then on
 * @returns `null` when the service lists none
 * @throws the client's errors: "can't ask" is not "isn't there"
 */
export async function findSentCharge(
	context: StepContext,
	record: ChargeRecord,
	seenSince: Date,
): Promise<ChargeRecord | null> {
	const found = await adoptFromList(context, record, seenSince);
	if (found) {
		context.logger.warn(
			`charge ${record.reference} was sent already, and the checkout has it as queued: was a backup restored?`,
		);
	}
	return found;
}
