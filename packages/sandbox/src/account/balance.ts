import type { Charge } from "./charge.js";
import type { Withdrawal } from "./withdrawal.js";

/** All in integer cents. */
export interface Balance {
	availableCents: number;
	pendingCents: number;
	/** Net amount of everything that was ever paid. */
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
			if (record.status !== "failed") balance.availableCents -= record.amountCents;
			if (record.status === "completed") balance.withdrawnCents += record.amountCents;
		} else if (record.paidAt !== undefined) {
			const netCents = record.amountCents - record.feeCents;
			balance.earnedCents += netCents;
			if (now >= record.paidAt + releaseMs) balance.availableCents += netCents;
			else balance.pendingCents += netCents;
		}
	}
	return balance;
}
