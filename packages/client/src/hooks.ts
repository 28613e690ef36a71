import type { PixCheckoutErrorCode } from "./errors/error-codes.js";
import type { RateLimit } from "./transport/rate-limit.js";

export type Operation =
	| "createPixCharge"
	| "createBoletoCharge"
	| "getCharge"
	| "getChargeStatus"
	| "getBalance"
	| "listTransactions"
	| "createWithdrawal";

/** What every event says. Never a key, a header, a body, an identifier or a query value. */
export interface RequestEvent {
	operation: Operation;
	method: "GET" | "POST";
	/** The path's template, such as `/charges/{id}`. */
	path: string;
	/** The number of the try, from 1. */
	attempt: number;
}

export interface ResponseEvent extends RequestEvent {
	status: number;
	/** Milliseconds from the start of this try to the end of the answer. */
	durationMs: number;
	rateLimit: RateLimit;
}

export interface ErrorEvent extends RequestEvent {
	/** `code` of the error that this try ended with. */
	code: PixCheckoutErrorCode;
	/** The HTTP status, null if there was no whole answer. */
	status: number | null;
	/** Milliseconds from the start of this try. */
	durationMs: number;
}

export interface RetryEvent extends RequestEvent {
	/** `code` of the error that the next try follows. */
	code: PixCheckoutErrorCode;
	/** Milliseconds until the next try. */
	delayMs: number;
}

/**
 * Functions that observe requests, for logs and metrics. What a hook throws doesn't touch the
 * request: it becomes a warning of the process.
 */
export interface Hooks {
	/** Before each try. */
	onRequest?: (event: RequestEvent) => void;
	/** After each whole answer, whatever its status. */
	onResponse?: (event: ResponseEvent) => void;
	/** After each try that failed, also when another follows. */
	onError?: (event: ErrorEvent) => void;
	/** Before the wait for another try. */
	onRetry?: (event: RetryEvent) => void;
}

/** Calls a hook so that its failure can't turn a made charge into an error. */
export function callHook<E>(hook: ((event: E) => void) | undefined, event: E): void {
	try {
		hook?.(event);
	} catch (error) {
		const name = error instanceof Error ? error.name : typeof error;
		process.emitWarning(`A hook of the Pix Checkout client threw ${name}; mend the hook.`);
	}
}
