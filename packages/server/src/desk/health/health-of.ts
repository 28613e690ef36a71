import type { ServiceUse } from "../../charge/ports/stored-values.js";
import { isWindowOver } from "../../create/creation-window.js";
import type { Vitals } from "../ports/vitals.js";
import type { Health, Moment, UseHealth } from "./health.js";
import { type JudgedFacts, judgeHealth } from "./judge-health.js";

/** What a process knows by itself. */
interface OwnFacts extends Omit<JudgedFacts, keyof Vitals> {
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
		checkedAt: now,
		service: servicesOf(vitals),
		webhook: { lastEvent: ago(vitals.lastEventAt), lastPayment: ago(vitals.lastPaidAt) },
		inbox: { due: vitals.inbox.due, oldestDue: ago(vitals.inbox.oldestDueAt) },
		queue: { length: vitals.queue.length, oldestWaiting: ago(vitals.queue.oldestAt) },
		sweep: {
			last: ago(sweep?.begunAt ?? null),
			isRunning: sweep !== null && sweep.until > now,
			intervalSeconds: own.sweepIntervalMs / 1_000,
		},
		rateLimit: {
			limit: window.limit,
			remaining: isOver ? window.limit : window.remaining,
			resetsAt: isOver ? null : window.resetAt,
		},
		clock: {
			databaseAheadMs: own.databaseAheadMs === null ? null : Math.round(own.databaseAheadMs),
			serviceAheadMs: service.clock && Math.round(service.clock.aheadMs),
			serviceCompared: ago(service.clock?.at ?? null),
		},
		paymentIssues: { open: vitals.issues.open, openCents: vitals.issues.cents },
		versions: { ...versions, postgres: vitals.databaseVersion },
	};
}

function servicesOf({ service, now }: Vitals): Record<ServiceUse, UseHealth> {
	const of = (use: ServiceUse): UseHealth => {
		const outage = service[use];
		return {
			lastGood: momentOf(service.workedAt[use], now),
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
	return { at, ageSeconds: seconds };
}
