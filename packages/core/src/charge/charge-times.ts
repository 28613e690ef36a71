const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** An interval that grows with a charge's age. */
export interface IntervalByAge {
	/** Youngest first: the interval of charges younger than `underMs`. */
	young: readonly { underMs: number; everyMs: number }[];
	/** The interval of all older charges. */
	thenMs: number;
}

/** The times that several parts of the core share; any other stands beside its use. */
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
	/**
	 * How long the sweep leaves a charge alone whose order the shop may still reject. Once the order
	 * stands, its event makes the charge due at once.
	 */
	orderPatienceMs: 10 * second,

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
	/** Counts charges up to this age. */
	countPendingMs: 2 * hour,
	/** How far apart the sweep's reads of due charges begin: so much for each pending Pix charge. */
	spaceReadsPerPendingMs: 1,
	/** They begin at most so far apart. */
	spaceReadsMs: 200,
	/** The sweep begins no charge later than this, so that the next round isn't late. */
	advanceForMs: 30 * second,
	/** The interval for a charge that is still pending after its expiry. */
	overdueCheckMs: hour,
	/**
	 * The assumed life of a charge without an expiry. Too short an assumption only opens an issue too
	 * early: a cancellation needs the service's own word that the charge expired or failed.
	 */
	assumedLifeMs: { pix: day, boleto: 30 * day },

	/**
	 * How long the sweep looks for a charge whose creation had no answer before a new attempt replaces
	 * it; it doubles with each attempt.
	 */
	firstLookupWindowMs: minute,
	/** How long the sweep looks for a lost charge, and watches a closed one. */
	watchMs: 7 * day,
	/** How far the service's clock may differ from ours when the plugin looks for a charge by its time. */
	clockSkewMs: 15 * minute,

	/** How often the sweep lists the charges created since the cursor. */
	listCreatedEveryMs: minute,
	/** How far these lists overlap, because a list may lag. */
	listLagMs: 2 * minute,
	/** How long the cursor waits for listed charges that failed to compare. */
	waitForMissedMs: hour,
	/**
	 * Each sweep lists all paid charges that may still matter while they fill one page. Each further
	 * page delays the next list by this.
	 */
	listPaidPauseMs: 10 * second,
	/** The longest time between two such lists, also when no charge is payable. */
	listPaidEveryMs: 10 * minute,
	/** Between two such lists, each sweep lists the paid charges as young as this. */
	recentMs: 2 * hour,
	/** The sweep lists paid charges older than this only now and then. */
	listWindowMs: 14 * day,
	/** How often it lists those. */
	listOldEveryMs: 6 * hour,
	/** For how long the sweep compares captured charges with the service's list. */
	reviewCapturedMs: 90 * day,
	/** How often it compares one slice of them. */
	reviewEveryMs: 5 * minute,
	/** How much of the times of creation one slice covers. */
	reviewSliceMs: 6 * hour,
	/** When a suspect is read again: the first read may be stale. */
	suspectReadAgainMs: 12 * hour,
	/** When a failed read of a suspect is retried. */
	suspectRetryMs: hour,
	/** How often a suspect with an open issue is read. */
	suspectWatchEveryMs: day,
};

/** The interval at this age. */
export function everyAt({ young, thenMs }: IntervalByAge, ageMs: number): number {
	return young.find(({ underMs }) => ageMs < underMs)?.everyMs ?? thenMs;
}
