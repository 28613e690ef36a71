import type { ChargeRecord } from "../../charge/charge-record.js";
import type { StepContext } from "../../charge/ports/charge-context.js";
import type { OwnUnreadableEntry } from "../../charge/ports/charge-listings.js";
import { errorCode } from "../../charge/steps/errors.js";
import { adoptFromList } from "../../follow/lookup/find-lost-charge.js";
import { identifyCharge } from "../../follow/lookup/identify-charge.js";
import {
	addUnreadable,
	type ReconciledEntries,
	recordOf,
} from "../../follow/lookup/unreadable-entries.js";
import type { ListComparison } from "./list-comparison.js";

/** Compares unreadable entries with a reference of ours: an entry may still lead to a lost charge. */
export async function compareUnreadable(
	context: StepContext,
	unreadable: OwnUnreadableEntry[],
	outcome: ListComparison,
	entries: ReconciledEntries,
): Promise<{ entry: OwnUnreadableEntry; record: ChargeRecord | null }[]> {
	const compared: { entry: OwnUnreadableEntry; record: ChargeRecord | null }[] = [];
	for (const entry of unreadable) {
		addUnreadable(entries, entry);
		const record = await recordOf(context, entry);
		try {
			const known = record && (await placeUnreadable(context, entry, record));
			outcome.adopted += record?.chargeId === null && known?.chargeId ? 1 : 0;
			compared.push({ entry, record: known });
		} catch (error) {
			outcome.failures += 1;
			context.logger.warn(`comparing charge ${entry.reference} failed: ${errorCode(error)}`);
			compared.push({ entry, record });
		}
	}
	return compared;
}

/** The row after a look for its lost charge, or after a read by its other identifier. */
async function placeUnreadable(
	context: StepContext,
	{ id }: OwnUnreadableEntry,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.chargeId === null) {
		return (record.state !== "creating" && (await adoptFromList(context, record))) || record;
	}
	return (id !== null && (await identifyCharge(context, { id, uuid: null }, record))) || record;
}
