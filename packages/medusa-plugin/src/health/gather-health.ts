import { isWindowOver, type NoticedDifference, type ServiceUse } from "@pix-checkout/core";
import type { Vitals } from "@pix-checkout/postgres";
import type { CheckoutModule } from "../modules/pix-checkout/checkout-module";
import { sweepIntervalMs } from "../modules/pix-checkout/sweep-interval";
import type { Health, Moment, UseHealth } from "./health";
import { judgeHealth } from "./judge-health";
import { processVersions } from "./versions";

/** The health of the store at this moment, in one query. */
export async function gatherHealth({
	store,
	policy,
}: Pick<CheckoutModule, "store" | "policy">): Promise<Health> {
	return healthFrom(await store.vitals(), {
		databaseAheadMs: store.clock.aheadMs,
		intervalMs: sweepIntervalMs(process.env),
		clockSkewMs: policy.times.clockSkewMs,
	});
}

interface OwnFacts {
	databaseAheadMs: number | null;
	/** Of the sweeps. */
	intervalMs: number;
	clockSkewMs: number;
}

function healthFrom(vitals: Vitals, own: OwnFacts): Health {
	const { databaseAheadMs, intervalMs, clockSkewMs } = own;
	const { now, sweep, window, differences, service } = vitals;
	const ago = (at: Date | null) => momentOf(at, now);
	const isOver = isWindowOver(window, now);
	return {
		...judgeHealth({ ...vitals, databaseAheadMs, sweepIntervalMs: intervalMs, clockSkewMs }),
		checked_at: now.toISOString(),
		service: servicesOf(vitals),
		webhook: { last_event: ago(vitals.lastEventAt), last_payment: ago(vitals.lastPaidAt) },
		inbox: { due: vitals.inbox.due, oldest_due: ago(vitals.inbox.oldestDueAt) },
		queue: { length: vitals.queue.length, oldest_waiting: ago(vitals.queue.oldestAt) },
		sweep: {
			last: ago(sweep?.begunAt ?? null),
			is_running: sweep !== null && sweep.until > now,
			interval_seconds: intervalMs / 1_000,
		},
		rate_limit: {
			limit: window.limit,
			remaining: isOver ? window.limit : window.remaining,
			resets_at: isOver ? null : window.resetAt.toISOString(),
		},
		clock: {
			database_ahead_ms: databaseAheadMs === null ? null : Math.round(databaseAheadMs),
			service_ahead_ms: service.clock && Math.round(service.clock.aheadMs),
			service_compared: ago(service.clock?.at ?? null),
		},
		payment_issues: { open: vitals.issues.open, open_cents: vitals.issues.cents },
		specification: {
			differences: differences.length,
			times_met: differences.reduce((sum, { count }) => sum + count, 0),
			last_met: ago(lastMetAt(differences)),
		},
		versions: { ...processVersions, postgres: vitals.databaseVersion },
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

function lastMetAt(differences: NoticedDifference[]): Date | null {
	return differences.reduce<Date | null>(
		(last, { lastAt }) => (last === null || lastAt > last ? lastAt : last),
		null,
	);
}

function momentOf(at: Date | null, now: Date): Moment | null {
	return at && atMoment(at, now);
}

function atMoment(at: Date, now: Date): Moment {
	const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000));
	return { at: at.toISOString(), age_seconds: seconds };
}
