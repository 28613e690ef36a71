import type { ChargeTimes } from "./charge-times.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The times that every store runs with; {@link ChargeTimes} says what each is for. */
export const standardTimes: ChargeTimes = {
	// Leases.
	leaseMs: 2 * minute,
	leaseReserveMs: minute,
	eventLeaseMs: 2 * minute,
	announcementLeaseMs: 30 * second,
	sweepLeaseMs: minute,
	sweepLeaseExtendedEveryMs: 10 * second,

	// Failures and waits of one charge.
	firstBackOffMs: second,
	longestBackOffMs: 5 * minute,
	misconfiguredRetryMs: minute,
	triesBeforeIssue: 5,
	cancellationWaitMs: 2 * second,
	orderPatienceMs: 10 * second,
	orderWaitMs: 30 * minute,
	unsentOrderMs: day,
	abandonedChangeMs: 2 * minute,

	// Reads of one charge.
	pixChecks: {
		young: [
			{ underMs: 10 * minute, everyMs: minute },
			{ underMs: hour, everyMs: 5 * minute },
		],
		thenMs: 30 * minute,
	},
	boletoChecks: { young: [{ underMs: 6 * hour, everyMs: hour }], thenMs: 4 * hour },
	checkOneEveryMs: 250,
	countPendingMs: 2 * hour,
	spaceReadsPerPendingMs: 1,
	spaceReadsMs: 200,
	expiredCheckMs: second,
	graceCheckMs: { pix: 2 * minute, boleto: hour },
	overdueCheckMs: hour,
	assumedLifeMs: { pix: day, boleto: 30 * day },

	// The search for a lost charge.
	firstLookupWindowMs: minute,
	longestLookupWindowMs: hour,
	promptLookupsEveryMs: second,
	frequentLookupsMs: hour,
	lateLookupEveryMs: hour,
	watchMs: 7 * day,
	clockSkewMs: 15 * minute,
	sharedBeforeMs: 15 * minute,
	sharedAfterMs: 45 * minute,
	unreadableWaitMs: 15 * minute,

	// The service's list.
	listCreatedEveryMs: minute,
	listLagMs: 2 * minute,
	waitForMissedMs: hour,
	listPaidPauseMs: 10 * second,
	listPaidEveryMs: 10 * minute,
	recentMs: 2 * hour,
	listWindowMs: 14 * day,
	listOldEveryMs: 6 * hour,
	reviewCapturedMs: 90 * day,
	reviewEveryMs: 30 * minute,
	reviewSliceMs: 6 * hour,
	suspectReadAgainMs: 12 * hour,
	suspectRetryMs: hour,
	suspectWatchEveryMs: day,

	// Payment issues and the health of the service.
	issueAfterMs: 15 * minute,
	reopenAfterMs: day,
	claimLapsesMs: 6 * hour,
	claimWrittenEveryMs: 5 * minute,
	outageLapsesMs: 2 * hour,
	workedWriteMs: minute,
	driftWriteMs: 30 * second,

	// The reconciliation of days.
	booksAgainMs: hour,
	booksRetryMs: 10 * minute,

	// The queue of creations.
	creationRunMs: 20 * second,
	unexplainedRefusalMs: 10 * second,
	turnMemoryMs: 10 * minute,

	// The sweep.
	advanceForMs: 30 * second,
	listsAheadMs: 5 * second,
	reviewOverlapMs: minute,
	watchIdleMs: 30 * second,
	watchEveryMs: 10 * second,
	firstWatchMs: minute,
	watchWarnsEveryMs: 10 * minute,
	recoverEveryMs: 30 * second,
	placingMs: minute,
	recoverOverlapMs: hour,
	firstRecoverMs: 7 * day,
	openCheckoutMs: hour,
	keepShopperMs: 8 * day,

	// The inbox.
	askIntervalMs: 3 * second,
	eventTries: 300,
	busyRetryMs: 300,
	lookUpAgainMs: 5 * second,
	lookUpRefillMs: 2 * second,
	lookUpSpanMs: minute,
	inboxSoonMs: 5 * second,
	inboxPauseMs: 50,
	inboxUnknownMs: 200,
	unknownEventDays: 1,

	// The shopper's page.
	pendingPixRefreshMs: 3 * second,
	refreshMs: 30 * second,
	pollWaitMs: second,
	waitingReadEveryMs: 250,
	preparingPollMs: { shortest: 1_500, longest: minute },
	pixPolls: { young: [{ underMs: 10 * minute, everyMs: 3 * second }], thenMs: 10 * second },
	boletoPolls: { young: [{ underMs: 10 * minute, everyMs: 10 * second }], thenMs: minute },
	endedPollMs: 15 * second,
	paidPollMs: minute,
	refusedRenewalMs: 30 * second,
	busyRenewalWaitMs: 200,
	busyRenewalTries: 10,
};
