/** The account's balance (the service's specification, "Balance"). */
export interface Balance {
	/** The available balance for withdrawals, one entry per currency. */
	available: BalanceEntry[];
	/** Paid charges that are not released yet, one entry per currency. */
	pending: BalanceEntry[];
	/** Null if the answer has no summary, or one that isn't in whole cents. */
	summary: BalanceSummary | null;
	/** True in production; null if the answer doesn't say. */
	livemode: boolean | null;
	/** The whole answer, with the fields that this type doesn't know. */
	raw: unknown;
}

/** An amount in one currency. */
export interface BalanceEntry {
	/** Integer cents; can be negative. */
	amountCents: number;
	/** Lower case, as the service writes it: `brl`. */
	currency: string;
}

/** In integer cents: the `_cents` companions if given, else converted exactly from the reais. */
export interface BalanceSummary {
	/** The balance for withdrawals. */
	availableCents: number;
	/** Paid and not released yet. */
	pendingCents: number;
	/** All receipts so far. */
	totalEarnedCents: number;
	/** All withdrawals so far. */
	totalWithdrawnCents: number;
	/** As the service writes it here: `BRL`. */
	currency: string;
}
