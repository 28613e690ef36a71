import { z } from "zod";
import { serviceUses } from "../../charge/ports/stored-values.js";
import {
	degradedReasons,
	failingReasons,
	type Health,
	type Moment,
	type UseHealth,
} from "./health.js";

const moment = z.object({
	at: z.iso.datetime().describe("by the database's clock"),
	age_seconds: z.number().describe("whole seconds before checked_at"),
});

const useHealth = z.object({
	last_good: moment.nullable().describe("when the sweep or the queue last used it with success"),
	outage: z
		.object({
			since: moment,
			failure: z.enum(["key_refused", "unreachable", "unreadable", "failing"]),
			error: z.string().describe("stable code of the last error"),
		})
		.nullable()
		.describe("null while it works"),
});

/** How payments flow, as monitors read it. It holds no secret and no payer data. */
export const healthAnswer = z.object({
	status: z.enum(["ok", "degraded", "failing"]),
	reasons: z
		.array(z.enum([...failingReasons, ...degradedReasons]))
		.describe("the worst first; empty when all is well"),
	checked_at: z.iso.datetime(),
	service: z.record(z.enum(serviceUses), useHealth),
	webhook: z.object({
		last_event: moment.nullable().describe("with the secret"),
		last_payment: moment.nullable(),
	}),
	inbox: z.object({ due: z.number(), oldest_due: moment.nullable() }),
	queue: z.object({ length: z.number(), oldest_waiting: moment.nullable() }),
	sweep: z.object({
		last: moment.nullable().describe("when a sweep of any process last began"),
		is_running: z.boolean(),
		interval_seconds: z.number(),
	}),
	rate_limit: z
		.object({ limit: z.number(), remaining: z.number(), resets_at: z.iso.datetime().nullable() })
		.describe("the service's limit on creations in its current window"),
	clock: z.object({
		database_ahead_ms: z.number().nullable().describe("of this process's clock"),
		service_ahead_ms: z.number().nullable().describe("of the store's clock"),
		service_compared: moment.nullable(),
	}),
	payment_issues: z.object({ open: z.number(), open_cents: z.number() }),
	versions: z.object({
		node: z.string(),
		postgres: z.string(),
		schema: z.string().describe("the newest migration that this process has"),
		plugin: z.string().nullable().optional(),
		medusa: z.string().nullable().optional(),
	}),
});

export type HealthAnswer = z.infer<typeof healthAnswer>;

export function healthAnswerOf(health: Health): HealthAnswer {
	const { service, webhook, inbox, queue, sweep, rateLimit, clock, paymentIssues } = health;
	return {
		status: health.status,
		reasons: health.reasons,
		checked_at: health.checkedAt.toISOString(),
		service: {
			lists: useOf(service.lists),
			reads: useOf(service.reads),
			creations: useOf(service.creations),
		},
		webhook: {
			last_event: momentOf(webhook.lastEvent),
			last_payment: momentOf(webhook.lastPayment),
		},
		inbox: { due: inbox.due, oldest_due: momentOf(inbox.oldestDue) },
		queue: { length: queue.length, oldest_waiting: momentOf(queue.oldestWaiting) },
		sweep: {
			last: momentOf(sweep.last),
			is_running: sweep.isRunning,
			interval_seconds: sweep.intervalSeconds,
		},
		rate_limit: {
			limit: rateLimit.limit,
			remaining: rateLimit.remaining,
			resets_at: rateLimit.resetsAt?.toISOString() ?? null,
		},
		clock: {
			database_ahead_ms: clock.databaseAheadMs,
			service_ahead_ms: clock.serviceAheadMs,
			service_compared: momentOf(clock.serviceCompared),
		},
		payment_issues: { open: paymentIssues.open, open_cents: paymentIssues.openCents },
		versions: health.versions,
	};
}

function useOf({ lastGood, outage }: UseHealth) {
	return {
		last_good: momentOf(lastGood),
		outage: outage && { ...outage, since: atMoment(outage.since) },
	};
}

function momentOf(moment: Moment | null) {
	return moment && atMoment(moment);
}

function atMoment({ at, ageSeconds }: Moment) {
	return { at: at.toISOString(), age_seconds: ageSeconds };
}
