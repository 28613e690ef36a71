import { setTimeout as wait } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { readJson } from "../answers/read-json.js";
import type { PixCheckoutError } from "../errors/pix-checkout-error.js";
import { isRateLimitError } from "../errors/rate-limit-error.js";
import { RequestAbortedError } from "../errors/request-aborted-error.js";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.js";
import { isUnreadableAnswerError } from "../errors/unreadable-answer-error.js";
import { callHook, type Hooks, type Operation, type RequestEvent } from "../hooks.js";
import { type Exchange, exchange } from "./exchange.js";
import { type Effect, errorFromAnswer } from "./judge-answer.js";
import { errorFromFailure } from "./judge-failure.js";
import { readRateLimit } from "./rate-limit.js";
import { backoffDelay } from "./retry-delay.js";
import { isWorthAnotherTry, type RetryRule } from "./retry-rule.js";

/** What all calls of a client share. */
export interface Connection {
	dispatcher: Dispatcher;
	origin: string;
	/** The path of the base URL, ending in `/v1`. */
	basePath: string;
	secretKey: string;
	maxRetryWaitMs: number;
	hooks: Hooks;
	random: () => number;
	sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
	now: () => number;
}

export interface Call<T> {
	operation: Operation;
	method: "GET" | "POST";
	/** The path's template, for hooks and messages. */
	template: string;
	/** The path to ask, after the base URL, with its query. */
	path: string;
	body: string | null;
	idempotencyKey: string | null;
	effect: Effect;
	retry: RetryRule;
	timeoutMs: number;
	maxRetries: number;
	signal: AbortSignal | undefined;
	/** Makes the result of the answer's JSON; throws `UnreadableAnswerError`. */
	read: (answer: unknown) => T;
}

/** Waits by Node's timer; rejects when the signal fires. */
export async function sleepWithTimer(ms: number, signal?: AbortSignal): Promise<void> {
	await wait(ms, undefined, { signal });
}

/**
 * Sends a call, again where its retry rule allows it, and reads the answer.
 * @throws PixCheckoutError and nothing else
 */
export async function send<T>(connection: Connection, call: Call<T>): Promise<T> {
	const { hooks } = connection;
	for (let attempt = 1; ; attempt++) {
		const event: RequestEvent = {
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
			callHook(hooks.onResponse, { ...event, status: outcome.status, durationMs, rateLimit });
		}

		const judged = judge(call, outcome, connection.now());
		if (judged.ok) return judged.value;
		const { error } = judged;
		callHook(hooks.onError, { ...event, code: error.code, status, durationMs });

		if (attempt > call.maxRetries || !isWorthAnotherTry(call.retry, error)) throw error;
		const delayMs = delayAfter(error, attempt, connection);
		if (delayMs > connection.maxRetryWaitMs) throw error;
		callHook(hooks.onRetry, { ...event, code: error.code, delayMs });
		await pause(connection, call, delayMs);
	}
}

type Judged<T> = { ok: true; value: T } | { ok: false; error: PixCheckoutError };

function judge<T>(call: Call<T>, outcome: Exchange, nowMs: number): Judged<T> {
	const request = { name: `${call.method} ${call.template}`, effect: call.effect, nowMs };
	if (outcome.kind !== "answered") return { ok: false, error: errorFromFailure(request, outcome) };
	const { status, text } = outcome;
	if (status < 200 || status > 299) {
		return { ok: false, error: errorFromAnswer(request, outcome) };
	}
	try {
		return { ok: true, value: call.read(text === "" ? undefined : readJson(text)) };
	} catch (cause) {
		if (!isUnreadableAnswerError(cause)) throw cause;
		if (call.effect === "nothing") return { ok: false, error: cause };
		const error = new UnknownOutcomeError(
			`${request.name} was answered with status ${status}, but the answer can't be understood: it has probably taken effect. Don't send it again before looking for what it made.`,
			{ status, cause },
		);
		return { ok: false, error };
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
 * A rate limit is waited out, with a little jitter so that waiting clients don't come back in one
 * instant; everything else backs off.
 */
function delayAfter(error: PixCheckoutError, attempt: number, connection: Connection): number {
	const backoffMs = backoffDelay(attempt, connection.random);
	if (!isRateLimitError(error) || error.resetAt === null) return backoffMs;
	return Math.max(error.resetAt.getTime() - connection.now(), 0) + backoffMs;
}

async function pause(connection: Connection, call: Call<unknown>, delayMs: number): Promise<void> {
	try {
		await connection.sleep(delayMs, call.signal);
	} catch (error) {
		if (!call.signal?.aborted) throw error;
	}
	if (call.signal?.aborted) {
		throw new RequestAbortedError(
			`${call.method} ${call.template} was aborted while it waited for another try; nothing was made.`,
			{ cause: call.signal.reason },
		);
	}
}
