/** The account's balance (the service's specification, "Balance"). */
export interface Balance {
	/** What can be withdrawn, one entry per currency. */
	available: BalanceEntry[];
	/** Paid charges that are not released yet, one entry per currency. */
	pending: BalanceEntry[];
	/** Null if the answer has none, or one that isn't in whole cents. */
	summary: BalanceSummary | null;
	livemode: boolean | null;
	raw: unknown;
}

export interface BalanceEntry {
	/** Integer cents; can be negative. */
	amountCents: number;
	/** Lower case, as the service writes it: `brl`. */
	currency: string;
}

/** In integer cents: the `_cents` companions if given, else converted exactly from the reais. */
export interface BalanceSummary {
	availableCents: number;
	pendingCents: number;
	totalEarnedCents: number;
	totalWithdrawnCents: number;
	currency: string;
}
