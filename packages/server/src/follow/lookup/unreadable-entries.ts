import type { ChargeTransaction, Transaction } from "@pix-checkout/client";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { issueReason } from "../../charge/issue-reason.js";
import type { IssueResolution } from "../../charge/issue-resolution.js";
import type { ChargeContext, RowContext } from "../../charge/ports/charge-context.js";
import type { OwnUnreadableEntry } from "../../charge/ports/charge-listings.js";
import type { UnreadableEntry } from "../../charge/ports/stored-values.js";
import { referenceIn } from "../../charge/reference.js";

/** How many entries the store tracks: more of them need one look at the service, not an issue each. */
const maxTracked = 200;
/** How long an entry with our reference may stay unreadable before it opens an issue. */
export const unreadableWaitMs = 15 * 60_000;

/**
 * Reads the identifiers of an unreadable entry that carries a reference of ours; `null` for a charge,
 * and for an entry without such a reference.
 */
export function ownUnreadableEntry(transaction: Transaction): OwnUnreadableEntry | null {
	if (transaction.type === "charge") {
		return null;
	}
	const described = transaction.type === "unreadable" ? referenceIn(transaction.description) : null;
	const reference = described ?? referenceIn(JSON.stringify(transaction.raw));
	return reference && { id: transaction.id, reference, isDescribed: described !== null };
}

/**
 * Whether a read has answered for the entry: it is a charge of the charge store that is no longer
 * pending, or that the store has read since it first met the entry.
 */
export function isExplained(
	{ id }: Pick<OwnUnreadableEntry, "id">,
	record: ChargeRecord | null,
	since: Date,
): boolean {
	if (!record || id === null || (id !== record.chargeId && id !== record.chargeAlias)) {
		return false;
	}
	return record.state !== "pending" || (record.checkedAt !== null && record.checkedAt > since);
}

export interface ReconciledEntries {
	/** By the subject of their issue. */
	unreadable: Map<string, OwnUnreadableEntry>;
	/** Identifiers and references of the readable charges with a reference of ours. */
	readable: Set<string>;
}

export function addReadable(
	{ readable }: ReconciledEntries,
	{ id, uuid, description }: ChargeTransaction,
): void {
	const reference = referenceIn(description);
	for (const name of reference ? [id, uuid, reference] : []) {
		if (name !== null) {
			readable.add(name);
		}
	}
}

export function addUnreadable({ unreadable }: ReconciledEntries, entry: OwnUnreadableEntry): void {
	unreadable.set(unreadableSubject(entry), entry);
}

/**
 * Opens an issue for each entry that stays unreadable for `unreadableWaitMs`, and resolves it when
 * the entry is readable again, or a read of its charge has answered.
 *
 * @returns the entries to track from now on
 */
export async function trackUnreadable(
	context: RowContext,
	tracked: UnreadableEntry[],
	{ unreadable, readable }: ReconciledEntries,
): Promise<UnreadableEntry[]> {
	const now = context.clock.now();
	const kept: UnreadableEntry[] = [];
	for (const entry of tracked.filter(({ subject }) => !unreadable.has(subject))) {
		const { subject: id, reference, since } = entry;
		if (readable.has(id)) {
			await resolve(context, id, readableAgain);
		} else if (isExplained({ id }, await recordOf(context, { id, reference }), since)) {
			await resolve(context, id, explanation);
		} else {
			kept.push(entry);
		}
	}
	for (const [subject, entry] of unreadable) {
		const { reference } = entry;
		const record = await recordOf(context, entry);
		const known = tracked.find((one) => one.subject === subject);
		const since = known?.since ?? now;
		if (isExplained(entry, record, since)) {
			if (known) {
				await resolve(context, subject, explanation);
			}
			// Keeps `since`: the entry is not new when a later list shows it.
			kept.push(...(known && record?.state === "pending" ? [known] : []));
			continue;
		}
		if (now.getTime() - since.getTime() >= unreadableWaitMs) {
			await openUnreadableIssue(context, entry, record);
		}
		kept.push({ subject, reference, since });
	}
	return kept.slice(-maxTracked);
}

const readableAgain = "charge_readable";
const explanation = "read_answered";

/** The row of an entry. An accepted charge with another row's reference has a row of its own. */
export async function recordOf(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	{ id, reference }: Pick<OwnUnreadableEntry, "id" | "reference">,
): Promise<ChargeRecord | null> {
	const named = id === null ? null : await chargeStore.findByChargeId(id);
	return named ?? chargeStore.findByReference(reference);
}

/** Opens an issue for an unreadable entry, which may be money. Repeatable. */
export async function openUnreadableIssue(
	{ chargeStore, logger }: Pick<ChargeContext, "chargeStore" | "logger">,
	entry: OwnUnreadableEntry,
	record: ChargeRecord | null,
): Promise<void> {
	const isNew = await chargeStore.openIssue({
		kind: "unreadable_charge",
		subject: unreadableSubject(entry),
		chargeRecordId: record?.id ?? null,
		chargeId: entry.id,
		orderId: record?.orderId ?? null,
		amountCents: record?.amountCents ?? null,
		reasons: [issueReason("entry_unreadable", { reference: entry.reference })],
	});
	if (isNew) {
		const order = record?.orderId ? ` (order ${record.orderId})` : "";
		logger.warn(`charge ${entry.reference}${order} has a payment issue: unreadable_charge`);
	}
}

export async function resolveUnreadableIssues(
	context: Pick<ChargeContext, "chargeStore">,
	subjects: (string | null)[],
): Promise<void> {
	for (const subject of subjects) {
		if (subject !== null) {
			await resolve(context, subject, readableAgain);
		}
	}
}

function resolve(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	subject: string,
	resolution: IssueResolution,
): Promise<void> {
	return chargeStore.resolveIssue("unreadable_charge", subject, resolution);
}

export function unreadableSubject({ id, reference }: OwnUnreadableEntry): string {
	return id ?? reference;
}
