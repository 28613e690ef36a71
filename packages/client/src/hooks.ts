import type { ServiceDifference } from "./drift/find-differences.js";
import type { PixCheckoutErrorCode } from "./errors.js";
import type { RateLimit } from "./rate-limit.js";

/** The methods of the client that send requests. Every request for a page is a `listTransactions`. */
export type Operation =
	| "createPixCharge"
	| "createBoletoCharge"
	| "getCharge"
	| "getChargeStatus"
	| "getBalance"
	| "listTransactions"
	| "createWithdrawal";

/** The fields of every event. They hold no key, header, body, identifier or query value. */
export interface RequestEvent {
	/** The same for all tries of one call; counted from 1 in each client. */
	callId: number;
	/** The method of the client that the caller used. */
	operation: Operation;
	/** The HTTP method. */
	method: "GET" | "POST";
	/** The path's template, such as `/charges/{id}`. */
	path: string;
	/** The number of the try, from 1. */
	attempt: number;
}

/** The service sent a whole answer, of any status. */
export interface ResponseEvent extends RequestEvent {
	/** The HTTP status. */
	status: number;
	/** Milliseconds from the start of this try to the end of the answer. */
	durationMs: number;
	/** `X-RateLimit-…` of the answer. */
	rateLimit: RateLimit;
	/** The service's clock: `Date` of the answer, in whole seconds; null if absent or unreadable. */
	date: Date | null;
}

/** An answer, usable or not, differs from the service's specification. */
export interface DriftEvent extends RequestEvent {
	/** Each difference once: shapes, never values. */
	differences: ServiceDifference[];
}

/** A try failed. If the client retries, it calls `onRetry` next. */
export interface ErrorEvent extends RequestEvent {
	/** `code` of the error of this try. */
	code: PixCheckoutErrorCode;
	/** The HTTP status; null without a whole answer. */
	status: number | null;
	/** Milliseconds from the start of this try. */
	durationMs: number;
}

/** A try failed, and the client retries. */
export interface RetryEvent extends RequestEvent {
	/** `code` of the error that caused the retry. */
	code: PixCheckoutErrorCode;
	/** Milliseconds until the next try. */
	delayMs: number;
}

/**
 * Functions that observe requests, for logs and metrics. The client calls them synchronously and
 * doesn't wait for them. An error of a hook doesn't change the request: it becomes a warning of the
 * process that names only the error's kind.
 */
export interface Hooks {
	/** Before each try. */
	onRequest?: ((event: RequestEvent) => void) | undefined;
	/** After each whole answer, whatever its status. */
	onResponse?: ((event: ResponseEvent) => void) | undefined;
	/** After each answer that differs from the specification. Without it the client compares nothing. */
	onDrift?: ((event: DriftEvent) => void) | undefined;
	/** After each failed try, also before a retry. */
	onError?: ((event: ErrorEvent) => void) | undefined;
	/** Before the wait for a retry. */
	onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** Calls a hook so that its failure can't turn a created charge into an error. */
export function callHook<E extends RequestEvent>(
	hook: ((event: E) => void) | undefined,
	event: E,
): void {
	try {
		const result: unknown = hook?.({ ...event });
		if (result instanceof Promise) {
			result.catch(warn);
		}
	} catch (error) {
		warn(error);
	}
}

function warn(error: unknown): void {
	const name = error instanceof Error ? error.name : typeof error;
	process.emitWarning(`A hook of the Pix Checkout client threw ${name}; fix the hook.`);
}
