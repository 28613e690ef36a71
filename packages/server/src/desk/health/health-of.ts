import type { ServiceUse } from "../../charge/ports/stored-values.js";
import { isWindowOver } from "../../create/creation-window.js";
import type { Vitals } from "../ports/vitals.js";
import type { Health, Moment, UseHealth } from "./health.js";
import { judgeHealth } from "./judge-health.js";

/** What a process knows by itself. Times in milliseconds. */
interface OwnFacts {
	databaseAheadMs: number | null;
	/** Between two sweeps. */
	sweepIntervalMs: number;
	/** How far the service's clock may be from the store's before the checkout misses charges. */
	clockSkewMs: number;
	/** Whose the stored charges are; `unknown` while the service can't be asked. */
	account: "own" | "other" | "unknown";
	versions: Omit<Health["versions"], "postgres">;
}

/** What the vitals of a store mean for its payments. */
export function healthOf(vitals: Vitals, own: OwnFacts): Health {
	const { versions, ...judged } = own;
	const { now, sweep, window, service } = vitals;
	const ago = (at: Date | null) => momentOf(at, now);
	const isOver = isWindowOver(window, now);
	return {
		...judgeHealth({ ...vitals, ...judged }),
		checked_at: now.toISOString(),
		service: servicesOf(vitals),
		webhook: { last_event: ago(vitals.lastEventAt), last_payment: ago(vitals.lastPaidAt) },
		inbox: { due: vitals.inbox.due, oldest_due: ago(vitals.inbox.oldestDueAt) },
		queue: { length: vitals.queue.length, oldest_waiting: ago(vitals.queue.oldestAt) },
		sweep: {
			last: ago(sweep?.begunAt ?? null),
			is_running: sweep !== null && sweep.until > now,
			interval_seconds: own.sweepIntervalMs / 1_000,
		},
		rate_limit: {
			limit: window.limit,
			remaining: isOver ? window.limit : window.remaining,
			resets_at: isOver ? null : window.resetAt.toISOString(),
		},
		clock: {
			database_ahead_ms: own.databaseAheadMs === null ? null : Math.round(own.databaseAheadMs),
			service_ahead_ms: service.clock && Math.round(service.clock.aheadMs),
			service_compared: ago(service.clock?.at ?? null),
		},
		payment_issues: { open: vitals.issues.open, open_cents: vitals.issues.cents },
		versions: { ...versions, postgres: vitals.databaseVersion },
	};
}

function servicesOf({ service, now }: Vitals): Record<ServiceUse, UseHealth> {
	const of = (use: ServiceUse): UseHealth => {
		const outage = service[use];
		return {
			last_good: momentOf(service.workedAt[use], now),
			outage: outage && {
				since: atMoment(outage.since, now),
				failure: outage.failure,
				error: outage.code,
			},
		};
	};
	return { lists: of("lists"), reads: of("reads"), creations: of("creations") };
}

function momentOf(at: Date | null, now: Date): Moment | null {
	return at && atMoment(at, now);
}

function atMoment(at: Date, now: Date): Moment {
	const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000));
	return { at: at.toISOString(), age_seconds: seconds };
}
