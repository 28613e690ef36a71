import type { ChargeTransaction } from "@pix-checkout/client";
import { issueReason } from "../../charge/issue-reason.js";
import type { RowContext } from "../../charge/ports/charge-context.js";
import type { ListCursor } from "../../charge/ports/stored-values.js";
import { referenceIn } from "../../charge/reference.js";
import { runPart } from "../../charge/steps/errors.js";
import { ListProgress } from "../../follow/lookup/list-progress.js";
import { readList } from "../../follow/lookup/read-list.js";
import { unmatchedKind } from "../../follow/lookup/report-unmatched.js";
import {
	isExplained,
	type ReconciledEntries,
	unreadableSubject,
} from "../../follow/lookup/unreadable-entries.js";
import { openIssue } from "../../issues/open-issue.js";
import { compareListed } from "./compare-listed.js";
import { compareUnreadable } from "./compare-unreadable.js";
import type { ListComparison, ReconcileContext } from "./list-comparison.js";

/** How far two lists overlap, because a list may lag. */
const listLagMs = 2 * 60_000;
/** How long the cursor waits for listed charges that failed to compare. */
const waitForMissedMs = 60 * 60_000;

/**
 * Compares the charges that the service created since the cursor, with an overlap for a list that
 * lags.
 *
 * @returns the changes of the cursor; none when the list broke off
 */
export async function reconcileCreated(
	context: ReconcileContext,
	{ createdUntil, missedSince, unreadable: tracked }: ListCursor,
	outcome: ListComparison,
	entries: ReconciledEntries,
): Promise<Partial<ListCursor>> {
	const { clockSkewMs } = context.policy.times;
	const now = context.clock.now();
	const start = createdUntil
		? createdUntil.getTime() - listLagMs
		: ((await context.chargeStore.oldestRequested()) ?? now).getTime() - clockSkewMs;
	const progress = new ListProgress(createdUntil, new Date(now.getTime() - clockSkewMs));
	const missed: ChargeTransaction[] = [];
	let held = false;
	const count = await readList(context, outcome, { createdGte: new Date(start) }, async (page) => {
		missed.push(...(await compareListed(context, page.charges, outcome, entries)));
		const unreadable = await compareUnreadable(context, page.unreadable, outcome, entries);
		held ||= unreadable.some(({ entry, record }) => {
			const known = tracked.find(({ subject }) => subject === unreadableSubject(entry));
			return !isExplained(entry, record, known?.since ?? now);
		});
		for (const transaction of page.charges) {
			progress.include(transaction);
		}
	});
	if (count === "unread" || !context.mayContinue()) {
		return {};
	}
	const read = { createdListedAt: now };
	const readUntil = count === 0 ? createdUntil : progress.afterFullRead();
	const since = missed.length > 0 || held ? (missedSince ?? now) : null;
	if (since && now.getTime() - since.getTime() >= waitForMissedMs) {
		await reportMissed(context, missed);
		return { ...read, createdUntil: readUntil, missedSince: null };
	}
	return {
		...read,
		createdUntil: held ? createdUntil : progress.before(missed, readUntil),
		missedSince: since,
	};
}

/**
 * Opens an issue for each listed charge that no read answers about. A paid charge stays in the list
 * of payments, so the sweep keeps comparing it.
 */
async function reportMissed(context: RowContext, missed: ChargeTransaction[]): Promise<void> {
	for (const { id, amountCents, status, description } of missed) {
		await runPart(context.logger, `reporting listed charge ${id}`, async () => {
			const reference = referenceIn(description);
			const record = reference && (await context.chargeStore.findByReference(reference));
			// The sweep keeps looking for the row of a lost charge.
			if (record && record.chargeId !== null) {
				const kind = status === "paid" ? "payment_unconfirmed" : unmatchedKind(record);
				await openIssue(context, record, kind, {
					subject: id,
					chargeId: id,
					amountCents,
					reason: issueReason("listed_and_unread", { status }),
				});
			}
		});
	}
}
