/**
 * Every window, time limit, watch, lease and interval of the plugin: part of the policy, so that a
 * test can shorten one. No option of the merchant sets them; {@link standardTimes} has the values that
 * every store runs with. Times are in milliseconds where the name says no other unit.
 */
export interface ChargeTimes
	extends LeaseTimes,
		RetryTimes,
		CheckTimes,
		LookupTimes,
		ListTimes,
		IssueTimes,
		BooksTimes,
		QueueTimes,
		SweepTimes,
		InboxTimes,
		ShopperTimes {}

/** An interval that grows with a charge's age. */
export interface IntervalByAge {
	/** Youngest first: the interval of charges younger than `underMs`. */
	young: readonly { underMs: number; everyMs: number }[];
	/** The interval of all older charges. */
	thenMs: number;
}

/** How long one process may work alone. After a crash another process continues. */
interface LeaseTimes {
	/** The lease on a charge's row for one step; longer than the step can take. */
	leaseMs: number;
	/** How much of that lease must be left before a step does what it can't undo. */
	leaseReserveMs: number;
	/** The lease on webhook events. */
	eventLeaseMs: number;
	/** The lease on a payment issue whose event is being emitted. */
	announcementLeaseMs: number;
	/** The lease of a sweep; several times `sweepLeaseExtendedEveryMs`. */
	sweepLeaseMs: number;
	/** How often a sweep under way extends its lease. */
	sweepLeaseExtendedEveryMs: number;
}

/** Failures and waits of one charge. Tries are counted, because the back-off sets their length. */
interface RetryTimes {
	/** The delay before the first further try; it doubles with each. */
	firstBackOffMs: number;
	longestBackOffMs: number;
	/** How soon the queue retries a failure that only the merchant can fix, such as a wrong key. */
	misconfiguredRetryMs: number;
	/** How many failed tries of the store open an issue, within half a minute; the sweep goes on. */
	triesBeforeIssue: number;
	/** How long a new attempt waits for a process that may be cancelling its order. */
	cancellationWaitMs: number;
	/**
	 * How long the sweep leaves a charge alone whose order the shop may still reject. Once the order
	 * stands, its event makes the charge due at once.
	 */
	orderPatienceMs: number;
	/** How long a queued charge waits for its order; placing an order takes seconds. */
	orderWaitMs: number;
	/** How long an order without any charge waits before the sweep cancels it. */
	unsentOrderMs: number;
	/**
	 * When the shop discards an order's change that a process left open: longer than any process works
	 * on a change that one workflow creates and confirms.
	 */
	abandonedChangeMs: number;
}

/** How often the sweep reads a charge from the service. */
interface CheckTimes {
	/** The intervals for a pending Pix charge that no shopper watches. */
	pixChecks: IntervalByAge;
	/** The same for a boleto. */
	boletoChecks: IntervalByAge;
	/**
	 * The sweep reads one pending Pix charge in this time on average: its intervals stretch with the
	 * number of charges, while their payments come by webhooks and the list.
	 */
	checkOneEveryMs: number;
	/** Counts charges up to this age. */
	countPendingMs: number;
	/** How far apart the sweep's reads of due charges begin: so much for each pending Pix charge. */
	spaceReadsPerPendingMs: number;
	/** They begin at most so far apart. */
	spaceReadsMs: number;
	/** How soon after its expiry a pending charge is due, whatever its interval. */
	expiredCheckMs: number;
	/** The interval for an expired or failed charge in its grace. */
	graceCheckMs: { pix: number; boleto: number };
	/** The interval for a charge that is still pending after its expiry. */
	overdueCheckMs: number;
	/**
	 * The assumed life of a charge without an expiry. Too short an assumption only opens an issue too
	 * early: a cancellation needs the service's own word that the charge expired or failed.
	 */
	assumedLifeMs: { pix: number; boleto: number };
}

/** The search for a charge whose creation had no readable answer. */
interface LookupTimes {
	/**
	 * How long the sweep looks for a charge before a new attempt replaces it; it doubles with each
	 * attempt.
	 */
	firstLookupWindowMs: number;
	longestLookupWindowMs: number;
	/**
	 * How often a process looks for the lost charges that are due, of those that it sent: so often it
	 * reads the list at most.
	 */
	promptLookupsEveryMs: number;
	/** For how long the look-ups follow the back-off. */
	frequentLookupsMs: number;
	/** The interval of the look-ups after that. */
	lateLookupEveryMs: number;
	/** How long the sweep looks for a lost charge, and watches a closed one. */
	watchMs: number;
	/** How far the service's clock may differ from ours when the plugin looks for a charge by its time. */
	clockSkewMs: number;
	/** How long before the first row's window a listing begins that other rows share. */
	sharedBeforeMs: number;
	/** How long after that window it ends. */
	sharedAfterMs: number;
	/** How long an entry with our reference may stay unreadable before it opens an issue. */
	unreadableWaitMs: number;
}

/** The comparison with the service's list. */
interface ListTimes {
	/** How often the sweep lists the charges created since the cursor. */
	listCreatedEveryMs: number;
	/** How far these lists overlap, because a list may lag. */
	listLagMs: number;
	/** How long the cursor waits for listed charges that failed to compare. */
	waitForMissedMs: number;
	/**
	 * Each sweep lists all paid charges that may still matter while they fill one page. Each further
	 * page delays the next list by this.
	 */
	listPaidPauseMs: number;
	/** The longest time between two such lists, also when no charge is payable. */
	listPaidEveryMs: number;
	/** Between two such lists, each sweep lists the paid charges as young as this. */
	recentMs: number;
	/** The sweep lists paid charges older than this only now and then. */
	listWindowMs: number;
	/** How often it lists those. */
	listOldEveryMs: number;
	/** For how long the sweep compares captured charges with the service's list. */
	reviewCapturedMs: number;
	/** How often it compares one slice of them. */
	reviewEveryMs: number;
	/** How much of the times of creation one slice covers. */
	reviewSliceMs: number;
	/** When a suspect is read again: the first read may be stale. */
	suspectReadAgainMs: number;
	/** When a failed read of a suspect is retried. */
	suspectRetryMs: number;
	/** How often a suspect with an open issue is read. */
	suspectWatchEveryMs: number;
}

/** Payment issues, and the health of the service. */
interface IssueTimes {
	/** How long a failure must last before it opens an issue. */
	issueAfterMs: number;
	/** When an issue that the merchant resolved opens again if its cause lasts. */
	reopenAfterMs: number;
	/** How long a claim counts that a charge is paid: longer than a boleto's `boletoChecks`. */
	claimLapsesMs: number;
	/** How often a repeated claim is written again. */
	claimWrittenEveryMs: number;
	/** An outage lapses when the store has not used the service that way for so long. */
	outageLapsesMs: number;
	/** How often the time is written when a use of the service last worked. */
	workedWriteMs: number;
	/** How long differences of the service wait in memory before the process writes them. */
	driftWriteMs: number;
}

/** The reconciliation of days. */
interface BooksTimes {
	/** When the sweep returns to a day with open payments, or with an open issue of its books. */
	booksAgainMs: number;
	/** When it returns to a day whose books it failed to finish. */
	booksRetryMs: number;
}

/** The queue of creations. The service's own limit, 60 a minute, is no choice of ours. */
interface QueueTimes {
	/** A run sends no charge later than this; the next run continues. */
	creationRunMs: number;
	/** How long the queue waits when the service refuses without a reset time. */
	unexplainedRefusalMs: number;
	/** How long after its arrival an order that left the queue counts against its shopper. */
	turnMemoryMs: number;
}

/** The sweep, its watch, and the orders that it reads. */
interface SweepTimes {
	/** The sweep begins no charge later than this, so that the next round isn't late. */
	advanceForMs: number;
	/** How long the sweep waits for the service's lists before it goes on beside them. */
	listsAheadMs: number;
	/**
	 * How far two reviews of orders overlap: the store stamps its rows by its own clock, and a query
	 * shows a change a moment later.
	 */
	reviewOverlapMs: number;
	/** When a process sweeps without the schedule; longer than any interval of the schedule. */
	watchIdleMs: number;
	/** How often the watch looks. */
	watchEveryMs: number;
	/** When it looks first: it leaves the first sweeps after a start to the schedule. */
	firstWatchMs: number;
	/** How often it warns. */
	watchWarnsEveryMs: number;
	/** How often the sweep looks for orders without a queued charge. */
	recoverEveryMs: number;
	/** The age of those orders at least: shoppers may still be placing younger ones. */
	placingMs: number;
	/** How far a look overlaps the one before. */
	recoverOverlapMs: number;
	/** How far back the first look of a process reaches at least. */
	firstRecoverMs: number;
	/** How long after the shopper's last entry an erasure leaves a checkout without a charge alone. */
	openCheckoutMs: number;
	/** How long the store keeps a shopper's keys: longer than `firstRecoverMs` and the overlap. */
	keepShopperMs: number;
}

/** The inbox of webhook events. */
interface InboxTimes {
	/** The shortest time between two reads of a charge that its events cause: that of polling pages. */
	askIntervalMs: number;
	/** How many tries an event gets: about a day, by the back-off. */
	eventTries: number;
	/** A row that another process holds is free again in a moment. */
	busyRetryMs: number;
	/** How soon the inbox retries a look-up over the budget. */
	lookUpAgainMs: number;
	/** The budget of look-ups for unknown charges grows by one in this time. */
	lookUpRefillMs: number;
	/** The span in which events with one reference may cause only a few look-ups. */
	lookUpSpanMs: number;
	/** For events that are due later than this, the sweep is soon enough. */
	inboxSoonMs: number;
	/** The shortest pause before the inbox runs again. */
	inboxPauseMs: number;
	/**
	 * How long an event of an unknown charge waits for the charge's id: the answer to its creation may
	 * still be on its way.
	 */
	inboxUnknownMs: number;
	/** How long the inbox keeps events that match no charge, in days: most of them are forged. */
	unknownEventDays: number;
}

/** The shopper's page. */
interface ShopperTimes {
	/** How old the last read of a pending Pix charge may be before a poll reads the charge again. */
	pendingPixRefreshMs: number;
	/** The same for every other charge. */
	refreshMs: number;
	/** How long a poll waits for the service before it answers from the charge store. */
	pollWaitMs: number;
	/**
	 * The pause between two reads from the service for pages that wait, of whichever charges: with more
	 * pages each charge is read less often.
	 */
	waitingReadEveryMs: number;
	/** The pauses between polls while the charge is being prepared, at least and at most. */
	preparingPollMs: { shortest: number; longest: number };
	/** The pauses between polls while the page shows a Pix code. */
	pixPolls: IntervalByAge;
	/** The same for a boleto. */
	boletoPolls: IntervalByAge;
	/** The pause between polls after the charge ended unpaid. */
	endedPollMs: number;
	/** The pause between polls after the payment. */
	paidPollMs: number;
	/** How soon the shopper may renew a refused charge. */
	refusedRenewalMs: number;
	/** How long a renewal waits for a process that holds the old charge, each time. */
	busyRenewalWaitMs: number;
	/** How many times it tries. */
	busyRenewalTries: number;
}

/** The interval at this age. */
export function everyAt({ young, thenMs }: IntervalByAge, ageMs: number): number {
	return young.find(({ underMs }) => ageMs < underMs)?.everyMs ?? thenMs;
}
