import { z } from "zod";
import { serviceUses } from "../../charge/ports/stored-values.js";

/** Why a store can't take or confirm payments; stable codes. */
export const failingReasons = [
	"other_account",
	"account_unverified",
	"database_read_only",
	"database_rights_missing",
	"service_key_refused",
	"service_unavailable",
	"sweep_stopped",
] as const;

/** Why a store takes and confirms payments later than it should; stable codes. */
export const degradedReasons = [
	"service_failing",
	"sweep_never",
	"sweep_late",
	"webhook_missed",
	"webhook_never_arrived",
	"inbox_backlog",
	"queue_stuck",
	"queue_slow",
	"clock_apart",
	"service_clock_apart",
] as const;

export type HealthReason = (typeof failingReasons)[number] | (typeof degradedReasons)[number];

const moment = z.object({
	at: z.iso.datetime().describe("by the database's clock"),
	age_seconds: z.number().describe("whole seconds before checked_at"),
});

export type Moment = z.infer<typeof moment>;

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

export type UseHealth = z.infer<typeof useHealth>;

/** How payments flow, as monitors read it. It holds no secret and no payer data. */
export const healthAnswer = z.object({
	status: z.enum(["ok", "degraded", "failing"]),
	reasons: z
		.array(z.enum([...failingReasons, ...degradedReasons]))
		.describe("the worst first; empty when all is well"),
	checked_at: z.iso.datetime(),
	service: z.record(z.enum(serviceUses), useHealth),
	webhook: z.object({
		last_event: moment.nullable().describe("with the secret, other than a test event"),
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

export type Health = z.infer<typeof healthAnswer>;

export type HealthStatus = Health["status"];
