import type { ChargeTransaction, Transaction } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { type Reference, referenceIn } from "../charge/reference.js";
import { unreadableWaitMs } from "../charge/schedule.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OwnUnreadable } from "../ports/charge-listings.js";
import type { UnreadableEntry } from "../ports/stored-values.js";

/** So many strange entries need one look at the service and not one case each. */
const mostTracked = 200;

/**
 * What an entry of the list is to us that is no charge we can read; `null` for a charge, and for what
 * carries no reference of ours.
 */
export function ownUnreadable(transaction: Transaction): OwnUnreadable | null {
	if (transaction.type === "charge") {
		return null;
	}
	const described = transaction.type === "unreadable" ? referenceIn(transaction.description) : null;
	const reference = described ?? referenceIn(JSON.stringify(transaction.raw));
	return reference && { id: transaction.id, reference, isDescribed: described !== null };
}

/**
 * Whether the service has told by a read what the list doesn't: the entry is a charge that we know, and
 * it is no longer pending, or was asked about well since the entry was first met.
 */
export function isExplained(
	{ id }: Pick<OwnUnreadable, "id">,
	record: ChargeRecord | null,
	since: Date,
): boolean {
	if (!record || id === null || (id !== record.chargeId && id !== record.chargeAlias)) {
		return false;
	}
	return record.state !== "pending" || (record.checkedAt !== null && record.checkedAt > since);
}

/** What the lists of one reconciliation have shown. */
export interface Listing {
	/** By subject. */
	unreadable: Map<string, OwnUnreadable>;
	/** Identifiers and references of the charges of ours that could be read. */
	readable: Set<string>;
}

export function noteReadable({ readable }: Listing, { id, uuid, description }: ChargeTransaction) {
	const reference = referenceIn(description);
	for (const name of reference ? [id, uuid, reference] : []) {
		if (name !== null) {
			readable.add(name);
		}
	}
}

export function noteUnreadable({ unreadable }: Listing, entry: OwnUnreadable): void {
	unreadable.set(subjectOf(entry), entry);
}

/**
 * Opens a case for each entry that couldn't be read for a quarter of an hour, and resolves those that
 * can be read again, or whose charge has told its fate by itself.
 *
 * @returns what is to be remembered
 */
export async function followUnreadable(
	context: ChargeContext,
	tracked: UnreadableEntry[],
	{ unreadable, readable }: Listing,
): Promise<UnreadableEntry[]> {
	const now = context.clock.now();
	const references = [...tracked, ...unreadable.values()].map(({ reference }) => reference);
	const records = await recordsOf(context, references);
	const kept: UnreadableEntry[] = [];
	for (const entry of tracked.filter(({ subject }) => !unreadable.has(subject))) {
		const record = records.get(entry.reference) ?? null;
		if (readable.has(entry.subject)) {
			await resolve(context, entry.subject, "it can be read again");
		} else if (isExplained({ id: entry.subject }, record, entry.since)) {
			await resolve(context, entry.subject, explanation);
		} else {
			kept.push(entry);
		}
	}
	for (const [subject, entry] of unreadable) {
		const { reference } = entry;
		const record = records.get(reference) ?? null;
		const known = tracked.find((one) => one.subject === subject);
		const since = known?.since ?? now;
		if (isExplained(entry, record, since)) {
			if (known) {
				await resolve(context, subject, explanation);
			}
			// Met again, it is still not new.
			kept.push(...(known && record?.state === "pending" ? [known] : []));
			continue;
		}
		if (now.getTime() - since.getTime() >= unreadableWaitMs) {
			await openCase(context, entry, record);
		}
		kept.push({ subject, reference, since });
	}
	return kept.slice(-mostTracked);
}

const explanation = "the service has told by a read what became of it";

/** The rows of these references, by reference. */
export async function recordsOf(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	references: Reference[],
): Promise<Map<Reference, ChargeRecord>> {
	const records = references.length === 0 ? [] : await chargeStore.listByReferences(references);
	return new Map(records.map((record) => [record.reference, record]));
}

/** Repeatable. A person must look at an entry that may be money. */
export async function openCase(
	{ chargeStore, logger }: Pick<ChargeContext, "chargeStore" | "logger">,
	entry: OwnUnreadable,
	record: ChargeRecord | null,
): Promise<void> {
	const isNew = await chargeStore.openIssue({
		kind: "unreadable_charge",
		subject: subjectOf(entry),
		chargeRecordId: record?.id ?? null,
		chargeId: entry.id,
		orderId: record?.orderId ?? null,
		amountCents: record?.amountCents ?? null,
		detail: `the service lists a charge with the reference ${entry.reference}, and what it says of it can't be read`,
	});
	if (isNew) {
		const order = record?.orderId ? ` (order ${record.orderId})` : "";
		logger.warn(`charge ${entry.reference}${order} has a payment issue: unreadable_charge`);
	}
}

/** Its case, if it has one, is over. */
export async function resolveReadable(
	context: Pick<ChargeContext, "chargeStore">,
	names: (string | null)[],
): Promise<void> {
	for (const subject of names) {
		if (subject !== null) {
			await resolve(context, subject, "it can be read again");
		}
	}
}

function resolve(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	subject: string,
	note: string,
): Promise<void> {
	return chargeStore.resolveIssue("unreadable_charge", subject, note);
}

export function subjectOf({ id, reference }: OwnUnreadable): string {
	return id ?? reference;
}
