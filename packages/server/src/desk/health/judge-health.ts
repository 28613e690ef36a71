import { type ServiceHealth, serviceUses } from "../../charge/ports/stored-values.js";
import { hasCreations } from "../../create/creation-window.js";
import type { Vitals } from "../ports/vitals.js";
import { degradedReasons, failingReasons, type HealthReason, type HealthStatus } from "./health.js";
import { stateOfSweep, stateOfWebhook } from "./signs-of-life.js";

/** An event is processed within a second; its retries are not due meanwhile. */
const latestEventMs = 60_000;
/** A due charge is taken within seconds, unless the service's limit is used up. Health says so in a minute. */
const latestDueMs = 45_000;
/** The first of a new window is taken as soon as the old one ends. */
const latestWindowMs = 10_000;
/** A queue this slow has used up several windows of the service's limit, or its orders wait. */
const latestQueuedMs = 10 * 60_000;
/** The checkout reckons by the database's clock; a larger difference is a clock without NTP. */
const clocksApartMs = 5_000;
/** A sweep may be late for a moment when the process is busy. */
const shortestLateMs = 20_000;

export interface JudgedFacts extends Omit<Vitals, "databaseVersion"> {
	/** Between two sweeps. */
	sweepIntervalMs: number;
	databaseAheadMs: number | null;
	/** How far the service's clock may be from the store's before the checkout misses charges. */
	clockSkewMs: number;
	/** Whose the stored charges are; `unknown` while the service can't be asked. */
	account: "own" | "other" | "unknown";
}

/** What the facts mean for the store's payments. */
export function judgeHealth(facts: JudgedFacts): {
	status: HealthStatus;
	reasons: HealthReason[];
} {
	const { now, queue, inbox, window, databaseAheadMs } = facts;
	const olderThan = (at: Date | null, ms: number) =>
		at !== null && now.getTime() - at.getTime() > ms;
	const found = new Set<HealthReason | null>([
		facts.account === "other" ? "other_account" : null,
		facts.account === "unknown" ? "account_unverified" : null,
		facts.isReadOnly ? "database_read_only" : null,
		facts.lacksRights ? "database_rights_missing" : null,
		facts.issues.failedCaptures > 0 ? "capture_failing" : null,
		reasonOfService(facts.service),
		reasonOfSweep(facts),
		reasonOfWebhook(facts),
		olderThan(inbox.oldestDueAt, latestEventMs) ? "inbox_backlog" : null,
		olderThan(queue.firstDueAt, latestDueMs) &&
		(hasCreations(window) || olderThan(window.resetAt, latestWindowMs))
			? "queue_stuck"
			: null,
		olderThan(queue.oldestAt, latestQueuedMs) ? "queue_slow" : null,
		Math.abs(databaseAheadMs ?? 0) > clocksApartMs ? "clock_apart" : null,
		Math.abs(facts.service.clock?.aheadMs ?? 0) > facts.clockSkewMs ? "service_clock_apart" : null,
	]);
	const failing = failingReasons.filter((reason) => found.has(reason));
	const degraded = degradedReasons.filter((reason) => found.has(reason));
	const reasons = [...failing, ...degraded];
	if (failing.length > 0) {
		return { status: "failing", reasons };
	}
	return { status: degraded.length > 0 ? "degraded" : "ok", reasons };
}

function reasonOfService(service: ServiceHealth): HealthReason | null {
	const outages = serviceUses.flatMap((use) => service[use] ?? []);
	if (outages.some(({ failure }) => failure === "key_refused")) {
		return "service_key_refused";
	}
	if (service.reported !== null) {
		return "service_unavailable";
	}
	return outages.length > 0 ? "service_failing" : null;
}

function reasonOfSweep({
	now,
	sweep,
	sweepIntervalMs,
}: Pick<JudgedFacts, "now" | "sweep" | "sweepIntervalMs">): HealthReason | null {
	if (sweep === null) {
		return "sweep_never";
	}
	if (stateOfSweep({ now, sweep }) === "stopped") {
		return "sweep_stopped";
	}
	// The lease of a sweep under way ends later than now, and that of a finished one at its end.
	const sinceMs = now.getTime() - Math.max(sweep.begunAt.getTime(), sweep.until.getTime());
	return sinceMs > Math.max(2 * sweepIntervalMs, shortestLateMs) ? "sweep_late" : null;
}

function reasonOfWebhook(
	facts: Pick<JudgedFacts, "lastEventAt" | "lastPaidAt">,
): HealthReason | null {
	const state = stateOfWebhook(facts);
	return state === "missed" || state === "never_arrived" ? `webhook_${state}` : null;
}
