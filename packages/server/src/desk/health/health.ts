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
	"capture_failing",
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

/** A time by the database's clock. */
export interface Moment {
	at: Date;
	/** Whole seconds before `checkedAt`. */
	ageSeconds: number;
}

/** How one use of the service works. */
export interface UseHealth {
	/** When the sweep or the queue last used it with success. */
	lastGood: Moment | null;
	/** `null` while it works; `error` is a stable code. */
	outage: { since: Moment; failure: ServiceFailure; error: string } | null;
}

/** How payments flow. It holds no secret and no payer data. */
export interface Health {
	status: HealthStatus;
	/** The worst first; empty when all is well. */
	reasons: HealthReason[];
	checkedAt: Date;
	service: Record<ServiceUse, UseHealth>;
	webhook: {
		/** With the secret. */
		lastEvent: Moment | null;
		lastPayment: Moment | null;
	};
	/** Webhook events that are stored and not processed. */
	inbox: { due: number; oldestDue: Moment | null };
	/** Payments that wait for their code. */
	queue: { length: number; oldestWaiting: Moment | null };
	sweep: {
		/** When a sweep of any process last began. */
		last: Moment | null;
		isRunning: boolean;
		intervalSeconds: number;
	};
	/** The service's limit on creations in its current window. */
	rateLimit: { limit: number; remaining: number; resetsAt: Date | null };
	clock: {
		/** Of this process's clock. */
		databaseAheadMs: number | null;
		/** Of the database's clock. */
		serviceAheadMs: number | null;
		serviceCompared: Moment | null;
	};
	paymentIssues: { open: number; openCents: number };
	versions: {
		node: string;
		postgres: string;
		/** The newest migration that this process has. */
		schema: string;
		/** Of a Medusa store. */
		plugin?: string | null;
		medusa?: string | null;
	};
}
