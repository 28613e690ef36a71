import type { ServiceFailure, ServiceUse } from "../../charge/ports/stored-values.js";

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

export type HealthStatus = "ok" | "degraded" | "failing";

/** A moment by the database's clock. */
export interface Moment {
	/** ISO 8601 in UTC. */
	at: string;
	/** Whole seconds before `checked_at`. */
	age_seconds: number;
}

/** One use of the service. */
export interface UseHealth {
	/** When the sweep or the queue last used it with success, to the minute. */
	last_good: Moment | null;
	/** `null` while it works. */
	outage: {
		since: Moment;
		failure: ServiceFailure;
		/** Stable code of the last error. */
		error: string;
	} | null;
}

/** How payments flow, as monitors read it; a public contract. It holds no secret and no payer data. */
export interface Health {
	status: HealthStatus;
	/** The worst first; empty when all is well. */
	reasons: HealthReason[];
	checked_at: string;
	service: Record<ServiceUse, UseHealth>;
	/**
	 * When the store last received an event with the webhook secret, other than a test event, and last
	 * learned of a payment.
	 */
	webhook: { last_event: Moment | null; last_payment: Moment | null };
	/** Due events that are not processed yet; `oldest_due` is when the first became due. */
	inbox: { due: number; oldest_due: Moment | null };
	/** Charges that wait for their creation at the service. */
	queue: { length: number; oldest_waiting: Moment | null };
	/** When a sweep of any process last began. */
	sweep: { last: Moment | null; is_running: boolean; interval_seconds: number };
	/** The service's limit on creations in its current window. */
	rate_limit: { limit: number; remaining: number; resets_at: string | null };
	clock: {
		/** By how much the database's clock is ahead of this process's; `null` before a comparison. */
		database_ahead_ms: number | null;
		/** By how much the service's clock is ahead of the store's; `null` before its first answer. */
		service_ahead_ms: number | null;
		/** When that was noted. */
		service_compared: Moment | null;
	};
	payment_issues: { open: number; open_cents: number };
	/** `schema` is the newest migration of the charge store that this process has. */
	versions: { node: string; postgres: string; schema: string };
}
