import {
	isNotFoundError,
	isUnreadableAnswerError,
	UnreadableAnswerError,
} from "@pix-checkout/client";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type {
	ChargeContext,
	OrderContext,
	ServiceContext,
} from "../../charge/ports/charge-context.js";
import type { ListedCharge, OwnUnreadableEntry } from "../../charge/ports/charge-listings.js";
import { referenceIn } from "../../charge/reference.js";
import { lookAgainMs, lookupWindowMs } from "../../charge/schedule.js";
import { applyEvent, releaseCharge } from "../../charge/steps/hold-charge.js";
import { queueCharge } from "../../orders/queue-charge.js";
import { adoptCharge } from "./adopt-charge.js";
import { identifyCharge } from "./identify-charge.js";
import { reportUnmatched } from "./report-unmatched.js";
import { listByReference } from "./shared-listings.js";
import {
	openUnreadableIssue,
	resolveUnreadableIssues,
	unreadableWaitMs,
} from "./unreadable-entries.js";

/**
 * The step for unconfirmed and replaced charges: looks for the charge in the service's list by its
 * reference, and adopts it. The list may lag, so a new attempt replaces the charge only after the
 * look-up window. The sweep keeps looking for a replaced charge.
 */
export async function findLostCharge(
	context: OrderContext & ServiceContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const { times } = context.policy;
	const now = context.clock.now();
	const unknownSince = record.checkedAt ?? record.requestedAt ?? record.createdAt;
	const lostForMs = now.getTime() - unknownSince.getTime();
	const isLast =
		record.state === "unconfirmed" && lostForMs >= lookupWindowMs(record.attempt, times);
	// Before a replacement only a read from now on counts, because the list may lag.
	const notBefore = isLast ? undefined : (record.nextActionAt ?? now);
	const adopted = await adoptFromList(context, record, notBefore);
	if (adopted) {
		return adopted;
	}
	const tries = record.tries + 1;
	const nextActionAt = new Date(now.getTime() + lookAgainMs(tries, lostForMs));
	if (record.state === "replaced") {
		const { sessionId, method, amountCents } = record;
		const attempt = record.attempt + 1;
		const wanted = { sessionId, method, amountCents, attempt, shopper: record };
		await queueCharge(context, { ...wanted, placeOf: record });
		// A closed row still adopts its charge when the list shows it later.
		return lostForMs > times.watchMs
			? applyEvent(context, record, "grace_over", { nextActionAt: null })
			: releaseCharge(context, record, { tries, nextActionAt });
	}
	if (!isLast) {
		return releaseCharge(context, record, { tries, nextActionAt });
	}
	context.logger.warn(`the service lists no charge ${record.reference}; a new attempt replaces it`);
	return applyEvent(context, record, "not_found", { nextActionAt: now });
}

/**
 * Adopts the charge that the service lists with a row's reference. Of several it adopts the oldest,
 * which the first POST created, and reports the others.
 *
 * @param notBefore accepts a shared listing that began then or later; without it, reads the list now
 * @returns the row after the adoption, or `null` when the list has no such charge
 */
export async function adoptFromList(
	context: OrderContext & ServiceContext,
	record: ChargeRecord,
	notBefore?: Date,
): Promise<ChargeRecord | null> {
	const [oldest, ...others] = await findListed(context, record, notBefore);
	if (!oldest) {
		return null;
	}
	const adopted = await adoptCharge(context, record, await context.service.getCharge(oldest.id));
	const { chargeId, chargeAlias, reference } = adopted;
	await resolveUnreadableIssues(context, [oldest.id, chargeId, chargeAlias, reference]);
	let current = adopted;
	for (const unmatched of others) {
		current = (await reportUnmatched(context, current, unmatched)) ?? current;
	}
	return current;
}

/**
 * Reports the charges that the service lists with a row's reference beside the row's own.
 *
 * @param notBefore as for {@link adoptFromList}
 */
export async function reportListedUnmatched(
	context: OrderContext & ServiceContext,
	record: ChargeRecord,
	notBefore?: Date,
): Promise<void> {
	let current = record;
	for (const listed of await findListed(context, record, notBefore)) {
		if (!(await identifyCharge(context, { ...listed, uuid: null }, current))) {
			current = (await reportUnmatched(context, current, listed)) ?? current;
		}
	}
}

/**
 * The charges with the row's reference that belong to no other row, oldest first.
 *
 * @throws the client's errors, and `UnreadableAnswerError` for an unreadable entry with the
 * reference: "can't read" is not "isn't there"
 */
async function findListed(
	context: ServiceContext,
	record: ChargeRecord,
	notBefore?: Date,
): Promise<ListedCharge[]> {
	const listed =
		context.listings && notBefore
			? await context.listings.find(context, record, notBefore)
			: await listByReference(context, record);
	const readable = [...listed.charges];
	for (const entry of listed.unreadable.filter((one) => !isOwn(record, one))) {
		readable.push(...((await readUnreadableEntry(context, record, entry)) ?? []));
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

/**
 * An entry of the row's own charge may stay unreadable: reads by its identifier give its status.
 */
function isOwn({ chargeId, chargeAlias }: ChargeRecord, { id }: OwnUnreadableEntry): boolean {
	return id !== null && (id === chargeId || id === chargeAlias);
}

/**
 * Reads the charge itself where its entry in the list is unreadable; `null` if it is not the row's.
 *
 * @throws UnreadableAnswerError when the charge is unreadable too
 */
async function readUnreadableEntry(
	context: ServiceContext,
	record: ChargeRecord,
	entry: OwnUnreadableEntry,
): Promise<[ListedCharge] | null> {
	try {
		const charge = entry.id === null ? null : await context.service.getCharge(entry.id);
		const reference = charge ? referenceIn(charge.description) : null;
		const isUnnamed = reference === null && entry.isDescribed;
		if (charge && (reference === record.reference || isUnnamed)) {
			return [charge];
		}
		if (reference !== null) {
			return null;
		}
	} catch (error) {
		if (!isUnreadableAnswerError(error) && !isNotFoundError(error)) {
			throw error;
		}
	}
	const sentAt = record.requestedAt ?? record.createdAt;
	if (context.clock.now().getTime() - sentAt.getTime() >= unreadableWaitMs) {
		await openUnreadableIssue(context, entry, record);
	}
	throw new UnreadableAnswerError(
		`The service lists an unreadable charge with the reference ${record.reference}. Look at it in the service's dashboard.`,
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
