import type { IncomingHttpHeaders } from "node:http";

/** The rate-limit headers of an answer (the service's specification, "Limits"). */
export interface RateLimit {
	/** Requests allowed in the period; null if the header is absent or unreadable. */
	limit: number | null;
	/** Requests left in the period; null if the header is absent or unreadable. */
	remaining: number | null;
	/** When the period ends, by the service's clock; null if the header is absent or unreadable. */
	resetAt: Date | null;
	/**
	 * Milliseconds until the period ends, from 0 to a little over a minute; null if unknown. By the
	 * service's clock when its answer has a `Date`, so that a wrong local clock makes the client neither
	 * wait for minutes nor retry at once.
	 */
	resetInMs: number | null;
}

/** The limits are per minute: a reset further away is a wrong clock, not a longer wait. */
const longestWaitMs = 65_000;

/** Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset` (Unix seconds). */
export function readRateLimit(headers: IncomingHttpHeaders, nowMs: number): RateLimit {
	const reset = wholeNumber(headers["x-ratelimit-reset"], /^\d{9,11}$/);
	const resetAt = reset === null ? null : new Date(reset * 1000);
	return {
		limit: wholeNumber(headers["x-ratelimit-limit"], /^\d{1,9}$/),
		remaining: wholeNumber(headers["x-ratelimit-remaining"], /^\d{1,9}$/),
		resetAt,
		resetInMs: resetAt && waitUntil(resetAt, headers, nowMs),
	};
}

/** Reads `Date`, the service's clock in whole seconds; null if it is absent or unreadable. */
export function readDate({ date }: IncomingHttpHeaders): Date | null {
	const ms = Date.parse(date ?? "");
	return Number.isNaN(ms) ? null : new Date(ms);
}

function waitUntil(resetAt: Date, headers: IncomingHttpHeaders, nowMs: number): number {
	const fromMs = readDate(headers)?.getTime() ?? nowMs;
	return Math.min(Math.max(resetAt.getTime() - fromMs, 0), longestWaitMs);
}

function wholeNumber(value: string | string[] | undefined, form: RegExp): number | null {
	return typeof value === "string" && form.test(value) ? Number(value) : null;
}
