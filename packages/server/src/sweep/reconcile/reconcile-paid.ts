import { advanceCharge } from "../../advance/advance-charge.js";
import { isPaidState } from "../../charge/charge-states.js";
import type { ListCursor } from "../../charge/ports/stored-values.js";
import { pageSize, readList } from "../../follow/lookup/read-list.js";
import type { ReconciledEntries } from "../../follow/lookup/unreadable-entries.js";
import { readClaimedCharge } from "../../follow/read-claimed-charge.js";
import { compareListed } from "./compare-listed.js";
import { compareUnreadable } from "./compare-unreadable.js";
import { isDue, type ListComparison, type ReconcileContext } from "./list-comparison.js";

const minute = 60_000;
const hour = 60 * minute;
/** Each page of the last list of all paid charges, after its first, delays the next one by this. */
const listPaidPauseMs = 10_000;
/** The longest time between two such lists, also when no charge is payable. */
const listPaidEveryMs = 10 * minute;
/** Between them, each sweep lists the paid charges as young as this. */
const recentMs = 2 * hour;
/** Older charges are listed only now and then. */
const listWindowMs = 14 * 24 * hour;
const listOldEveryMs = 6 * hour;

/**
 * Compares the charges that the service lists as paid: all since the oldest payable charge when that
 * is due, else those created lately.
 */
export async function reconcilePaid(
	context: ReconcileContext,
	{ paidListedAt, paidCount }: ListCursor,
	outcome: ListComparison,
	entries: ReconciledEntries,
): Promise<Partial<ListCursor>> {
	const { times } = context.policy;
	const now = context.clock.now();
	const listFrom = (start: number) =>
		readList(
			context,
			outcome,
			{ status: "paid", createdGte: new Date(start - times.clockSkewMs) },
			async ({ charges, unreadable }) => {
				await compareListed(context, charges, outcome, entries);
				for (const { record } of await compareUnreadable(context, unreadable, outcome, entries)) {
					// The filter says paid, so a read of the charge itself must confirm it.
					if (record && record.chargeId !== null && !isPaidState(record.state)) {
						const { record: moved } = await advanceCharge(context, record, readClaimedCharge);
						outcome.paid += isPaidState(moved.state) ? 1 : 0;
					}
				}
			},
		);
	// The sweep watches closed charges for a while, because banks confirm late.
	const watched = (paidListedAt ?? now).getTime() - times.watchMs;
	const oldest = (await context.chargeStore.oldestPayable(new Date(watched)))?.getTime();
	const everyMs = oldest === undefined ? listPaidEveryMs : pauseAfter(paidCount);
	if (isDue(paidListedAt, everyMs, now)) {
		const start = Math.min(oldest ?? watched, watched);
		// One old charge must not make every sweep list months: its own step reads it as well.
		const isOldDue = partOf(paidListedAt, listOldEveryMs) !== partOf(now, listOldEveryMs);
		const count = await listFrom(isOldDue ? start : Math.max(start, now.getTime() - listWindowMs));
		return count === "unread" ? {} : { paidListedAt: now, paidCount: count };
	}
	if (oldest !== undefined) {
		await listFrom(Math.max(oldest, now.getTime() - recentMs));
	}
	return {};
}

/** The number of the period of `lengthMs` milliseconds in which a time lies. */
function partOf(time: Date | null, lengthMs: number): number | null {
	return time && Math.floor(time.getTime() / lengthMs);
}

function pauseAfter(listed: number): number {
	const furtherPages = Math.max(Math.ceil(listed / pageSize) - 1, 0);
	return Math.min(furtherPages * listPaidPauseMs, listPaidEveryMs);
}
