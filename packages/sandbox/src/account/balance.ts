import type { Charge, Withdrawal } from "./records.js";

/** All amounts are integer cents. */
export interface Balance {
	availableCents: number;
	pendingCents: number;
	/** Net amount of every payment so far. */
	earnedCents: number;
	/** Completed withdrawals. */
	withdrawnCents: number;
}

/**
 * The equation of the specification ("Balance"): released net amounts of paid charges, minus
 * completed withdrawals, minus withdrawals in processing. Paid money is released after
 * `releaseMs`; until then it is pending.
 */
export function balanceOf(
	records: Iterable<Charge | Withdrawal>,
	{ now, releaseMs }: { now: number; releaseMs: number },
): Balance {
	const balance = { availableCents: 0, pendingCents: 0, earnedCents: 0, withdrawnCents: 0 };
	for (const record of records) {
		if (record.kind === "withdrawal") {
			balance.availableCents -= record.status === "failed" ? 0 : record.amountCents;
			balance.withdrawnCents += record.status === "completed" ? record.amountCents : 0;
		} else if (record.paidAt !== undefined) {
			const netCents = record.amountCents - record.feeCents;
			const isReleased = now >= record.paidAt + releaseMs;
			balance.earnedCents += netCents;
			balance[isReleased ? "availableCents" : "pendingCents"] += netCents;
		}
	}
	return balance;
}
