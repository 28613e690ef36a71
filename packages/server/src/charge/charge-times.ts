const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** An interval that grows with a charge's age. */
export interface IntervalByAge {
	/** Youngest first: the interval of charges younger than `underMs`. */
	young: readonly { underMs: number; everyMs: number }[];
	thenMs: number;
}

/** The times that several rooms share; any other stands beside its use. */
export type ChargeTimes = typeof standardTimes;

/** The times of every store, in milliseconds where the name says no other unit. */
export const standardTimes = {
	/** The lease on a charge's row for one step: longer than a step takes. After a crash it runs out. */
	leaseMs: 2 * minute,
	/** How many failed tries of the store open an issue, within half a minute; the sweep goes on. */
	triesBeforeIssue: 5,
	/** How long a failure must last before it opens an issue. */
	issueAfterMs: 15 * minute,
	/** When an issue that the merchant resolved opens again if its cause lasts. */
	reopenAfterMs: day,

	/** The intervals for a pending Pix charge that no shopper watches. */
	pixChecks: {
		young: [
			{ underMs: 10 * minute, everyMs: minute },
			{ underMs: hour, everyMs: 5 * minute },
		],
		thenMs: 30 * minute,
	} satisfies IntervalByAge,
	/**
	 * The sweep reads one pending Pix charge in this time on average: its intervals stretch with the
	 * number of charges, while their payments come by webhooks and the list.
	 */
	checkOneEveryMs: 250,
	/** The sweep's reads of due charges begin at most so far apart. */
	spaceReadsMs: 200,
	/** The interval for a charge that is still pending after its expiry. */
	overdueCheckMs: hour,

	/**
	 * How long the sweep looks for a charge whose creation had no answer before a new attempt replaces
	 * it; it doubles with each attempt.
	 */
	firstLookupWindowMs: minute,
	/** How long the sweep looks for a lost charge, and watches a closed one. */
	watchMs: 7 * day,
	/** How far the service's clock may differ from ours when the plugin looks for a charge by its time. */
	clockSkewMs: 15 * minute,

	/** For how long the sweep compares captured charges with the service's list. */
	reviewCapturedMs: 90 * day,
};

export function everyAt({ young, thenMs }: IntervalByAge, ageMs: number): number {
	return young.find(({ underMs }) => ageMs < underMs)?.everyMs ?? thenMs;
}
