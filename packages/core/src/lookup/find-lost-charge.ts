import {
	isNotFoundError,
	isUnreadableAnswerError,
	UnreadableAnswerError,
} from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { referenceIn } from "../charge/reference.js";
import { lookAgainMs, lookupWindowMs, unreadableWaitMs, watchMs } from "../charge/schedule.js";
import { reportUnmatched } from "../issues/report-unmatched.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { ListedCharge, OwnUnreadable } from "../ports/charge-listings.js";
import { queueCharge } from "../queue/queue-charge.js";
import { applyEvent, releaseCharge } from "../steps/hold-charge.js";
import { adoptCharge } from "./adopt-charge.js";
import { listByReference } from "./shared-listings.js";
import { openCase, resolveReadable } from "./unreadable-entries.js";

/**
 * Looks for a charge whose creation was never answered, by its reference, in the list of
 * transactions; adopts it when it is there. The list may lag, so only after a look-up window does
 * a new attempt take over, and the old one stays watched.
 */
export async function findLostCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	const adopted = await adoptFromList(context, record);
	if (adopted) {
		return adopted;
	}
	const unknownSince = record.checkedAt ?? record.requestedAt ?? record.createdAt;
	const lostForMs = now.getTime() - unknownSince.getTime();
	const tries = record.tries + 1;
	const nextActionAt = new Date(now.getTime() + lookAgainMs(tries, lostForMs));
	if (record.state === "replaced") {
		const { sessionId, method, amountCents } = record;
		const attempt = record.attempt + 1;
		const wanted = { sessionId, method, amountCents, attempt, shopper: record };
		await queueCharge(context, { ...wanted, placeOf: record });
		// It is over, but for a charge that turns up against all expectation.
		return lostForMs > watchMs
			? applyEvent(context, record, "grace_over", { nextActionAt: null })
			: releaseCharge(context, record, { tries, nextActionAt });
	}
	if (lostForMs < lookupWindowMs(record.attempt)) {
		return releaseCharge(context, record, { tries, nextActionAt });
	}
	context.logger.warn(`charge ${record.reference} was not found; a new attempt takes over`);
	const replaced = await applyEvent(context, record, "not_found", { nextActionAt: now });
	return replaced;
}

/**
 * Adopts the charge of a row if the service lists one with its reference. Of several the oldest is
 * the one that the first POST made; the others are reported.
 *
 * @param notBefore a listing that others share will do if it was begun then or later; else the list
 * is read now
 * @returns the row as it is after adoption, or `null` when the list has no such charge
 */
export async function adoptFromList(
	context: ChargeContext,
	record: ChargeRecord,
	notBefore?: Date,
): Promise<ChargeRecord | null> {
	const [oldest, ...others] = await findListed(context, record, notBefore);
	if (!oldest) {
		return null;
	}
	const adopted = await adoptCharge(context, record, await context.service.getCharge(oldest.id));
	const { chargeId, chargeAlias, reference } = adopted;
	await resolveReadable(context, [oldest.id, chargeId, chargeAlias, reference]);
	for (const unmatched of others) {
		await reportUnmatched(context, adopted, unmatched);
	}
	return adopted;
}

/**
 * Reports the charges that the service lists with a row's reference beside the row's own.
 *
 * @param notBefore as for `adoptFromList`
 */
export async function reportListedUnmatched(
	context: ChargeContext,
	record: ChargeRecord,
	notBefore?: Date,
): Promise<void> {
	for (const listed of await findListed(context, record, notBefore)) {
		if (listed.id === record.chargeId || listed.id === record.chargeAlias) {
			continue;
		}
		// The list may use the identifier that the charge store doesn't have.
		const { id } = await context.service.getCharge(listed.id);
		if (id !== record.chargeId && id !== record.chargeAlias) {
			await reportUnmatched(context, record, listed);
		}
	}
}

/**
 * Charges with the row's reference that no other row has, oldest first.
 *
 * @throws UnreadableAnswerError and the client's errors when it can't be said, since an entry with the
 * reference can't be read: "can't read" is not "isn't there"
 */
async function findListed(
	context: ChargeContext,
	record: ChargeRecord,
	notBefore?: Date,
): Promise<ListedCharge[]> {
	const listed =
		context.listings && notBefore
			? await context.listings.find(context, record, notBefore)
			: await listByReference(context, record);
	const readable = [...listed.charges];
	for (const entry of listed.unreadable.filter((one) => !isOwn(record, one))) {
		readable.push(...((await readOtherwise(context, record, entry)) ?? []));
	}
	const matches: ListedCharge[] = [];
	for (const charge of readable) {
		if (!(await isTaken(context.chargeStore, charge.id, record))) {
			matches.push(charge);
		}
	}
	const age = ({ createdAt }: ListedCharge) => createdAt?.getTime() ?? 0;
	return matches.sort((a, b) => age(a) - age(b));
}

/** The row's own charge is asked about by its identifier; the list needn't say anything of it. */
function isOwn({ chargeId, chargeAlias }: ChargeRecord, { id }: OwnUnreadable): boolean {
	return id !== null && (id === chargeId || id === chargeAlias);
}

/** An entry of the list can't be read. Perhaps the charge itself can; `null` if it is not the row's. */
async function readOtherwise(
	context: ChargeContext,
	record: ChargeRecord,
	entry: OwnUnreadable,
): Promise<[ListedCharge] | null> {
	try {
		const charge = entry.id === null ? null : await context.service.getCharge(entry.id);
		const said = charge ? referenceIn(charge.description) : null;
		if (charge && (said === record.reference || (said === null && entry.isDescribed))) {
			return [charge];
		}
		if (said !== null) {
			return null;
		}
	} catch (error) {
		if (!isUnreadableAnswerError(error) && !isNotFoundError(error)) {
			throw error;
		}
	}
	const sentAt = record.requestedAt ?? record.createdAt;
	if (context.clock.now().getTime() - sentAt.getTime() >= unreadableWaitMs) {
		await openCase(context, entry, record);
	}
	throw new UnreadableAnswerError(
		`The service lists a charge with the reference ${record.reference} that can't be read. Look at it in the service's dashboard.`,
	);
}

async function isTaken(
	chargeStore: ChargeContext["chargeStore"],
	chargeId: string,
	record: ChargeRecord,
): Promise<boolean> {
	const holder = await chargeStore.findByChargeId(chargeId);
	return holder !== null && holder.id !== record.id;
}
