import { readJson } from "../answers/read-answer.js";
import { findDifferences } from "../drift/find-differences.js";
import {
	isPixCheckoutError,
	isRateLimitError,
	isUnreadableAnswerError,
	type PixCheckoutError,
	RequestAbortedError,
	UnknownOutcomeError,
} from "../errors.js";
import { callHook, type Operation, type RequestEvent } from "../hooks.js";
import { readDate, readRateLimit } from "../rate-limit.js";
import type { Connection } from "./caller.js";
import { errorFromAnswer, errorFromFailure } from "./error-of-try.js";
import { type Exchange, exchange } from "./exchange.js";
import { backoffDelay, isWorthAnotherTry, type RetryRule } from "./retry-policy.js";

export interface Call<T> {
	/** The client's count, for hooks. */
	callId: number;
	operation: Operation;
	method: "GET" | "POST";
	/** The path's template, for hooks and messages. */
	template: string;
	/** The path of the request after the base URL, with its query. */
	path: string;
	body: string | null;
	idempotencyKey: string | null;
	retry: RetryRule;
	timeoutMs: number;
	maxRetries: number;
	signal: AbortSignal | undefined;
	/** Makes the result from the answer's JSON; throws `UnreadableAnswerError`. */
	read: (answer: unknown) => T;
}

/**
 * Sends a call, retries it where its rule allows, and reads the answer.
 * @throws PixCheckoutError and nothing else
 */
export async function send<T>(connection: Connection, call: Call<T>): Promise<T> {
	const { hooks } = connection;
	for (let attempt = 1; ; attempt++) {
		const event: RequestEvent = {
			callId: call.callId,
			operation: call.operation,
			method: call.method,
			path: call.template,
			attempt,
		};
		callHook(hooks.onRequest, event);
		const startedMs = connection.now();
		const outcome = await exchange(connection.dispatcher, {
			origin: connection.origin,
			path: `${connection.basePath}${call.path}`,
			method: call.method,
			headers: headersOf(connection, call),
			body: call.body,
			timeoutMs: call.timeoutMs,
			signal: call.signal,
		});
		const durationMs = connection.now() - startedMs;
		const status = outcome.kind === "answered" ? outcome.status : null;
		if (outcome.kind === "answered") {
			const rateLimit = readRateLimit(outcome.headers, connection.now());
			const date = readDate(outcome.headers);
			callHook(hooks.onResponse, { ...event, status: outcome.status, durationMs, rateLimit, date });
			const differences = hooks.onDrift ? findDifferences(call.operation, outcome) : [];
			if (differences.length > 0) {
				callHook(hooks.onDrift, { ...event, differences });
			}
		}

		let error: PixCheckoutError;
		try {
			return resultOf(call, outcome, connection.now());
		} catch (thrown) {
			if (!isPixCheckoutError(thrown)) {
				throw thrown;
			}
			error = thrown;
		}
		callHook(hooks.onError, { ...event, code: error.code, status, durationMs });

		if (attempt > call.maxRetries || !isWorthAnotherTry(call.retry, error)) {
			throw error;
		}
		const delayMs = delayAfter(error, attempt, connection);
		if (delayMs > connection.maxRetryWaitMs) {
			throw error;
		}
		callHook(hooks.onRetry, { ...event, code: error.code, delayMs });
		await pause(connection, call, delayMs);
	}
}

/** @throws PixCheckoutError for a try without a usable answer */
function resultOf<T>(call: Call<T>, outcome: Exchange, nowMs: number): T {
	const { method } = call;
	const name = `${method} ${call.template}`;
	if (outcome.kind !== "answered") {
		throw errorFromFailure({ name, method, nowMs }, outcome);
	}
	const { status, text } = outcome;
	if (status < 200 || status > 299) {
		throw errorFromAnswer({ name, method, nowMs }, outcome);
	}
	try {
		return call.read(text === "" ? undefined : readJson(text));
	} catch (cause) {
		if (!isUnreadableAnswerError(cause) || method === "GET") {
			throw cause;
		}
		throw new UnknownOutcomeError(
			`${name} was answered with status ${status}, but the answer is unreadable: it has probably taken effect. Don't send it again until you have looked for its result.`,
			{ status, cause },
		);
	}
}

function headersOf(connection: Connection, call: Call<unknown>): Record<string, string> {
	return {
		authorization: `Bearer ${connection.secretKey}`,
		accept: "application/json",
		"user-agent": "pix-checkout-client",
		...(call.body === null ? {} : { "content-type": "application/json" }),
		...(call.idempotencyKey === null ? {} : { "idempotency-key": call.idempotencyKey }),
	};
}

/**
 * Waits for a rate limit's reset, with a little jitter so that waiting clients don't return at one
 * instant; backs off after every other failure.
 */
function delayAfter(error: PixCheckoutError, attempt: number, connection: Connection): number {
	const backoffMs = backoffDelay(attempt, connection.random);
	if (!isRateLimitError(error) || error.resetAt === null) {
		return backoffMs;
	}
	return Math.max(error.resetAt.getTime() - connection.now(), 0) + backoffMs;
}

async function pause(connection: Connection, call: Call<unknown>, delayMs: number): Promise<void> {
	try {
		await connection.sleep(delayMs, call.signal);
	} catch (error) {
		if (!call.signal?.aborted) {
			throw error;
		}
	}
	if (call.signal?.aborted) {
		throw new RequestAbortedError(
			`${call.method} ${call.template} was aborted while it waited for a retry; the service created nothing.`,
			{ cause: call.signal.reason },
		);
	}
}
