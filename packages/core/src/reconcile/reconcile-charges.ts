import type { ChargeTransaction } from "@pix-checkout/client";
import { advanceCharge } from "../advance/advance-charge.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { referenceIn } from "../charge/reference.js";
import {
	clockSkewMs,
	listAllEveryMs,
	listAllPauseMs,
	listLagMs,
	listMadeEveryMs,
	listOldEveryMs,
	listWindowMs,
	recentMs,
	waitForMissedMs,
	watchMs,
} from "../charge/schedule.js";
import { readClaimedCharge } from "../follow/follow-charge.js";
import { openIssue } from "../issues/open-issue.js";
import { notePaidClaim } from "../issues/paid-claim.js";
import { reportUnmatched, unmatchedKind } from "../issues/report-unmatched.js";
import { adoptCharge } from "../lookup/adopt-charge.js";
import { adoptFromList } from "../lookup/find-lost-charge.js";
import { reportForeign } from "../lookup/foreign-charges.js";
import { ListReach } from "../lookup/list-reach.js";
import { pageSize, readList } from "../lookup/read-list.js";
import {
	followUnreadable,
	isExplained,
	type Listing,
	noteReadable,
	noteUnreadable,
	recordsOf,
	subjectOf,
} from "../lookup/unreadable-entries.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OwnUnreadable } from "../ports/charge-listings.js";
import type { ListCursor } from "../ports/stored-values.js";
import { errorCode } from "../steps/errors.js";

/** What a reconciliation came to. */
export interface Reconciliation {
	/** Charges that the service listed. */
	listed: number;
	/** Payments that the charge store did not know of. */
	paid: number;
	/** Charges that were lost and are found. */
	adopted: number;
	/** Lists or charges that could not be read; they are read again next time. */
	troubles: number;
	/** Entries of the lists that can't be read, ours or not. */
	unreadable: number;
}

/**
 * Compares the charge store with the service's list of transactions. The list tells the time of creation
 * and not of payment, so it is read in two ways:
 *
 * - charges made since a cursor, with an overlap for a list that lags: each is met a few times, and
 *   those that carry a reference of ours without being in the charge store are adopted or reported;
 * - paid charges only, all since the oldest that may still be paid: at each call while they fill one
 *   page, else now and then, and at each call those made lately. What is pending costs nothing.
 *
 * A list that can't be read to its end is read again next time; what was read counts. The cursor
 * waits, for an hour, for charges that could not be compared; then a person is told. An entry that
 * can't be read costs the others nothing; one that carries a reference of ours is waited for too.
 *
 * @param goOn asked before each page and each listed charge; once it says `false` nothing more is
 * done, and the cursor stays where it was: somebody else may be reading by now
 */
export async function reconcileCharges(
	context: ChargeContext,
	goOn: () => boolean = () => true,
): Promise<Reconciliation> {
	const now = context.clock.now();
	const outcome: Reconciliation = { listed: 0, paid: 0, adopted: 0, troubles: 0, unreadable: 0 };
	const listing: Listing = { unreadable: new Map(), readable: new Set() };
	const cursor = await context.cursor.read();
	const reading: ReadingContext = { ...context, goOn };
	const made = isDue(cursor.madeListedAt, listMadeEveryMs, now)
		? await listMade(reading, cursor, outcome, listing)
		: {};
	const paid = await listPaid(reading, cursor, outcome, listing);
	if (goOn()) {
		const unreadable = await followUnreadable(context, cursor.unreadable, listing);
		const read = { ...cursor, ...made, ...paid, unreadable };
		await context.cursor.change(() => read);
	}
	return outcome;
}

interface ReadingContext extends ChargeContext {
	goOn: () => boolean;
}

function isDue(last: Date | null, everyMs: number, now: Date): boolean {
	return last === null || now.getTime() - last.getTime() >= everyMs;
}

async function listMade(
	context: ReadingContext,
	{ madeUntil, missedSince, unreadable: tracked, unreadableTold }: ListCursor,
	outcome: Reconciliation,
	listing: Listing,
): Promise<Partial<ListCursor>> {
	const now = context.clock.now();
	const start = madeUntil
		? madeUntil.getTime() - listLagMs
		: ((await context.chargeStore.oldestRequested()) ?? now).getTime() - clockSkewMs;
	const reach = new ListReach(madeUntil, new Date(now.getTime() - clockSkewMs));
	const missed: ChargeTransaction[] = [];
	const problems = new Set<string>();
	let held = false;
	const count = await readList(context, outcome, { createdGte: new Date(start) }, async (page) => {
		missed.push(...(await compareAll(context, page.charges, outcome, listing)));
		const unreadable = await compareUnreadable(context, page.unreadable, outcome, listing);
		held ||= unreadable.some(({ entry, record }) => {
			const known = tracked.find(({ subject }) => subject === subjectOf(entry));
			return !isExplained(entry, record, known?.since ?? now);
		});
		for (const transaction of page.charges) {
			reach.include(transaction);
		}
		for (const problem of page.problems) {
			problems.add(problem);
		}
	});
	if (count === "unread" || !context.goOn()) {
		return {};
	}
	tellUnreadable(context, problems, outcome.unreadable, unreadableTold);
	const told = { madeListedAt: now, unreadableTold: outcome.unreadable };
	const madeNow = count === 0 ? madeUntil : reach.whenReadToItsEnd();
	const since = missed.length > 0 || held ? (missedSince ?? now) : null;
	if (since && now.getTime() - since.getTime() >= waitForMissedMs) {
		await reportMissed(context, missed);
		return { ...told, madeUntil: madeNow, missedSince: null };
	}
	return {
		...told,
		madeUntil: held ? madeUntil : reach.before(missed, madeNow),
		missedSince: since,
	};
}

/** Once for as long as it stays the same: a list is read over and over. */
function tellUnreadable(
	{ logger }: ChargeContext,
	problems: Set<string>,
	count: number,
	told: number,
): void {
	if (count > 0 && count !== told) {
		logger.warn(
			`${count} entries of the service's list can't be read and are skipped (${[...problems].slice(0, 5).join("; ")})`,
		);
	}
}

/** Entries of ours that can't be read: a charge that was lost may be found by one all the same. */
async function compareUnreadable(
	context: ChargeContext,
	entries: OwnUnreadable[],
	outcome: Reconciliation,
	listing: Listing,
): Promise<{ entry: OwnUnreadable; record: ChargeRecord | null }[]> {
	const records = await recordsOf(
		context,
		entries.map(({ reference }) => reference),
	);
	const compared: { entry: OwnUnreadable; record: ChargeRecord | null }[] = [];
	for (const entry of entries) {
		noteUnreadable(listing, entry);
		const record = records.get(entry.reference) ?? null;
		try {
			const known = record && (await placeUnreadable(context, entry, record));
			outcome.adopted += record?.chargeId === null && known?.chargeId ? 1 : 0;
			compared.push({ entry, record: known });
		} catch (error) {
			outcome.troubles += 1;
			context.logger.warn(`charge ${entry.reference} could not be compared: ${errorCode(error)}`);
			compared.push({ entry, record });
		}
	}
	return compared;
}

/** The row as it is after the charge was looked for, or asked about by its other identifier. */
async function placeUnreadable(
	context: ChargeContext,
	{ id }: OwnUnreadable,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.chargeId === null) {
		return (record.state !== "creating" && (await adoptFromList(context, record))) || record;
	}
	return (id !== null && (await identify(context, { id, uuid: null }, record))) || record;
}

/**
 * Charges with a reference of ours that the service lists and says nothing about. One that is paid
 * stays in the other list, and is asked about until it can be placed.
 */
async function reportMissed(context: ChargeContext, missed: ChargeTransaction[]): Promise<void> {
	for (const { id, amountCents, status, description } of missed) {
		const reference = referenceIn(description);
		const record = reference && (await context.chargeStore.findByReference(reference));
		// One that was lost is still looked for by its own row.
		if (record && record.chargeId !== null) {
			const kind = status === "paid" ? "payment_unconfirmed" : unmatchedKind(record);
			await openIssue(context, record, kind, {
				subject: id,
				chargeId: id,
				amountCents,
				detail: `it carries a reference of ours, its list says ${status}, and nothing can be read of it`,
			});
		}
	}
}

async function listPaid(
	context: ReadingContext,
	{ allListedAt, allPaid }: ListCursor,
	outcome: Reconciliation,
	listing: Listing,
): Promise<Partial<ListCursor>> {
	const now = context.clock.now();
	const listFrom = (start: number) =>
		readList(
			context,
			outcome,
			{ status: "paid", createdGte: new Date(start - clockSkewMs) },
			async ({ charges, unreadable }) => {
				await compareAll(context, charges, outcome, listing);
				for (const { record } of await compareUnreadable(context, unreadable, outcome, listing)) {
					// The service's filter says that it is paid: the charge itself is asked.
					if (record && record.chargeId !== null && !isPaidState(record.state)) {
						const { record: moved } = await advanceCharge(context, record, readClaimedCharge);
						outcome.paid += isPaidState(moved.state) ? 1 : 0;
					}
				}
			},
		);
	// Charges whose orders were let go are watched for a while: banks confirm late.
	const watched = (allListedAt ?? now).getTime() - watchMs;
	const oldest = (await context.chargeStore.oldestPayable(new Date(watched)))?.getTime();
	const everyMs = oldest === undefined ? listAllEveryMs : pauseAfter(allPaid);
	if (isDue(allListedAt, everyMs, now)) {
		const start = Math.min(oldest ?? watched, watched);
		// One old charge must not have every sweep list months: it is asked about by itself as well.
		const isOldDue = partOf(allListedAt, listOldEveryMs) !== partOf(now, listOldEveryMs);
		const count = await listFrom(isOldDue ? start : Math.max(start, now.getTime() - listWindowMs));
		return count === "unread" ? {} : { allListedAt: now, allPaid: count };
	}
	if (oldest !== undefined) {
		await listFrom(Math.max(oldest, now.getTime() - recentMs));
	}
	return {};
}

/** In which of the parts of all time it lies, each so many milliseconds long. */
function partOf(time: Date | null, lengthMs: number): number | null {
	return time && Math.floor(time.getTime() / lengthMs);
}

function pauseAfter(listed: number): number {
	const furtherPages = Math.max(Math.ceil(listed / pageSize) - 1, 0);
	return Math.min(furtherPages * listAllPauseMs, listAllEveryMs);
}

/** Returns those that could not be compared. */
async function compareAll(
	context: ReadingContext,
	listed: ChargeTransaction[],
	outcome: Reconciliation,
	listing: Listing,
): Promise<ChargeTransaction[]> {
	for (const transaction of listed) {
		noteReadable(listing, transaction);
	}
	const references = listed.flatMap(({ description }) => referenceIn(description) ?? []);
	if (references.length === 0) {
		return [];
	}
	const missed: ChargeTransaction[] = [];
	const foreign: Parameters<typeof reportForeign>[1] = [];
	const records = await context.chargeStore.listByReferences(references);
	const byReference = new Map(records.map((record) => [record.reference, record]));
	for (const transaction of listed) {
		const reference = referenceIn(transaction.description);
		if (!reference) {
			continue;
		}
		if (!context.goOn()) {
			missed.push(transaction);
			continue;
		}
		const record = byReference.get(reference);
		if (!record) {
			foreign.push({ ...transaction, reference });
			continue;
		}
		try {
			byReference.set(reference, await compare(context, transaction, record, outcome));
		} catch (error) {
			missed.push(transaction);
			outcome.troubles += 1;
			context.logger.warn(`charge ${reference} could not be compared: ${errorCode(error)}`);
			if (transaction.status === "paid" && record.chargeId === null) {
				await notePaidClaim(context, record, errorCode(error));
			}
		}
	}
	await reportForeign(context, foreign);
	return missed;
}

/** Returns the row as it is afterwards: the list may have another charge with its reference. */
async function compare(
	context: ChargeContext,
	transaction: ChargeTransaction,
	record: ChargeRecord,
	outcome: Reconciliation,
): Promise<ChargeRecord> {
	if (record.chargeId === null) {
		return adoptListed(context, transaction, record, outcome);
	}
	const own = await identify(context, transaction, record);
	if (!own) {
		await reportUnmatched(context, record, transaction);
		return record;
	}
	if (transaction.status !== "paid" || isPaidState(own.state)) {
		return own;
	}
	const { record: moved } = await advanceCharge(context, own, readClaimedCharge);
	outcome.paid += isPaidState(moved.state) ? 1 : 0;
	return moved;
}

/** While its POST is under way, its own answer comes first. */
async function adoptListed(
	context: ChargeContext,
	{ id }: ChargeTransaction,
	record: ChargeRecord,
	outcome: Reconciliation,
): Promise<ChargeRecord> {
	if (record.state === "creating") {
		return record;
	}
	// The list knows which of several is the oldest; one that lags is no reason to wait.
	const adopted =
		(await adoptFromList(context, record)) ??
		(await adoptCharge(context, record, await context.service.getCharge(id)));
	if (adopted.chargeId === null) {
		return adopted;
	}
	outcome.adopted += 1;
	return (await advanceCharge(context, adopted)).record;
}

/**
 * The row, if the listed charge is the row's own. A charge has two identifiers, and the list may use
 * the one that the charge store doesn't have: then the service is asked, once.
 */
async function identify(
	{ service, chargeStore }: ChargeContext,
	{ id, uuid }: Pick<ChargeTransaction, "id" | "uuid">,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const ids = [record.chargeId, record.chargeAlias];
	if (ids.includes(id) || (uuid !== null && ids.includes(uuid))) {
		return record;
	}
	const charge = await service.getCharge(id);
	if (!ids.includes(charge.id) && !(charge.uuid && ids.includes(charge.uuid))) {
		return null;
	}
	return (await chargeStore.compareAndSet(record, { chargeAlias: id })) ?? record;
}
