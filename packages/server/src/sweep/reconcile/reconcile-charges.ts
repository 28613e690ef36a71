import type { ChargeContext } from "../../charge/ports/charge-context.js";
import { type ReconciledEntries, trackUnreadable } from "../../follow/lookup/unreadable-entries.js";
import { isDue, type ListComparison, type ReconcileContext } from "./list-comparison.js";
import { reconcileCreated } from "./reconcile-created.js";
import { reconcilePaid } from "./reconcile-paid.js";

const listCreatedEveryMs = 60_000;

/**
 * Compares the charge store with the service's list of transactions. The list gives the time of
 * creation and not of payment, so the sweep reads it in two ways:
 *
 * - `reconcileCreated` reads the charges created since a cursor, and adopts or reports those that
 *   carry a reference of ours and are not in the charge store;
 * - `reconcilePaid` reads the paid charges only: all that matter while they fill one page, else now
 *   and then, and at each sweep those created lately. Pending charges cost nothing.
 *
 * The next sweep reads a list again that broke off; what this one read counts. The cursor waits an
 * hour for charges that failed to compare, then the sweep opens an issue. An unreadable entry doesn't
 * hold up the others; one with a reference of ours holds the cursor too.
 *
 * @param mayContinue called before each page and each listed charge. After `false` the reconciliation
 * ends and the cursor stays, because another process may be reading by now
 */
export async function reconcileCharges(
	context: ChargeContext,
	mayContinue: () => boolean = () => true,
): Promise<ListComparison> {
	const now = context.clock.now();
	const outcome: ListComparison = { listed: 0, paid: 0, adopted: 0, failures: 0 };
	const entries: ReconciledEntries = { unreadable: new Map(), readable: new Set() };
	const cursor = await context.cursor.read();
	const reading: ReconcileContext = { ...context, mayContinue };
	const made = isDue(cursor.createdListedAt, listCreatedEveryMs, now)
		? await reconcileCreated(reading, cursor, outcome, entries)
		: {};
	const paid = await reconcilePaid(reading, cursor, outcome, entries);
	if (mayContinue()) {
		const unreadable = await trackUnreadable(context, cursor.unreadable, entries);
		// The sweep looks for lost orders meanwhile, and keeps how far in the same value.
		await context.cursor.change((current) => ({ ...current, ...made, ...paid, unreadable }));
	}
	return outcome;
}
