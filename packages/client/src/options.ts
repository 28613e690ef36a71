import type { Dispatcher } from "undici";
import type { Dialect } from "./charge.js";
import { InvalidRequestError, type Problem } from "./errors.js";
import type { Hooks } from "./hooks.js";

/** The options of a client. Only the key and the address are required. */
export interface PixCheckoutClientOptions {
	/**
	 * A secret key, `sk_live_…`. No error, hook, `inspect` or JSON shows it.
	 */
	secretKey: string;
	/** The address of the service: http or https, ending in `/v1` without a trailing slash. */
	baseUrl: string;
	/** The dialect of requests. Default `reference`, the specification's primary source. */
	dialect?: Dialect | undefined;
	/**
	 * Milliseconds for one try, from waiting for a connection to the end of the answer. Default
	 * 10,000. To limit a whole call with all its tries, pass `signal: AbortSignal.timeout(ms)`.
	 */
	timeoutMs?: number | undefined;
	/** Retries, only where a retry can't create a second charge. Default 2. */
	maxRetries?: number | undefined;
	/**
	 * The longest wait for a rate limit's reset, in milliseconds. For a later reset the client throws a
	 * `RateLimitError` at once. Default 5,000.
	 */
	maxRetryWaitMs?: number | undefined;
	/**
	 * The largest number of connections. The client keeps them alive; further requests wait for one, and
	 * `timeoutMs` includes that wait. Default 50.
	 */
	maxConnections?: number | undefined;
	/** Ends every call of the client, like the `signal` of each call: for shutting down. */
	signal?: AbortSignal | undefined;
	/**
	 * An undici dispatcher that sends the requests, such as a `ProxyAgent`. It must neither retry nor
	 * follow redirects: it would create second charges. The client doesn't close it. Excludes
	 * `maxConnections`.
	 */
	dispatcher?: Dispatcher | undefined;
	/** Functions that observe each request, for logs and metrics. */
	hooks?: Hooks | undefined;
	/** A random number from 0 to 1, for jitter. Default `Math.random`. */
	random?: (() => number) | undefined;
	/** Waits, and rejects when the signal fires. Default: Node's timer. */
	sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
	/** Milliseconds since 1970. Default `Date.now`. */
	now?: (() => number) | undefined;
}

/** The last argument of every operation. */
export interface CallOptions {
	/**
	 * Ends the call, also while it waits for a retry: `RequestAbortedError`, or `UnknownOutcomeError`
	 * once the client has sent a create. `AbortSignal.timeout(ms)` bounds all tries together.
	 */
	signal?: AbortSignal | undefined;
	/** Milliseconds for one try of this call, instead of the client's. */
	timeoutMs?: number | undefined;
	/** Tries after the first one for this call, instead of the client's. */
	maxRetries?: number | undefined;
}

/** The last argument of `createPixCharge`. */
export interface CreatePixOptions extends CallOptions {
	/**
	 * Sent as `Idempotency-Key` in the reference dialect. The guide forbids it, so the client
	 * doesn't send it there. 1 to 255 visible ASCII characters.
	 */
	idempotencyKey?: string | undefined;
}

/**
 * Rejects invalid options, all at once.
 * @throws InvalidRequestError
 */
export function checkClientOptions(options: PixCheckoutClientOptions): void {
	refuse("The Pix Checkout client can't be made", [
		...keyProblems(options.secretKey),
		...baseUrlProblems(options.baseUrl),
		...dialectProblems(options.dialect),
		...numberProblems("maxRetryWaitMs", options.maxRetryWaitMs, 0, longestTimerMs),
		...connectionProblems(options),
		...callProblems(options),
	]);
}

/** @throws InvalidRequestError */
export function checkCallOptions(options: CallOptions): void {
	refuse("The call can't be made", callProblems(options));
}

/** The longest delay of Node's timers; a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1;

function refuse(what: string, problems: Problem[]): void {
	if (problems.length === 0) {
		return;
	}
	const reasons = problems.map((problem) => problem.message).join("; ");
	throw new InvalidRequestError(`${what}: ${reasons}`, { problems });
}

function keyProblems(secretKey: unknown): Problem[] {
	const field = "secretKey";
	if (typeof secretKey !== "string" || secretKey === "") {
		return [{ field, code: "missing", message: "secretKey is missing: give a key sk_live_…" }];
	}
	if (secretKey.startsWith("pk_live_")) {
		const message =
			"secretKey is a publishable key (pk_live_…), which can't authenticate; give the secret key (sk_live_…)";
		return [{ field, code: "publishable_key", message }];
	}
	// A header can't hold other characters.
	if (!/^sk_live_[\x21-\x7e]+$/.test(secretKey)) {
		const message = "secretKey must start with sk_live_ and have no blanks in it";
		return [{ field, code: "invalid", message }];
	}
	return [];
}

function baseUrlProblems(baseUrl: unknown): Problem[] {
	const invalid = (wants: string): Problem[] => [
		{ field: "baseUrl", code: "invalid", message: `baseUrl must ${wants}` },
	];
	if (typeof baseUrl !== "string" || !URL.canParse(baseUrl)) {
		return invalid("be an address such as https://api.example.com/v1");
	}
	const url = new URL(baseUrl);
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		return invalid("be an http or https address");
	}
	if (url.username !== "" || url.password !== "") {
		return invalid("hold no user and password");
	}
	if (/[?#]/.test(baseUrl)) {
		return invalid("have no query and no fragment");
	}
	if (url.pathname.endsWith("/v1/")) {
		return invalid("end in /v1, without a slash after it");
	}
	return url.pathname.endsWith("/v1") ? [] : invalid("end in /v1, the version of the interface");
}

function dialectProblems(dialect: unknown): Problem[] {
	if (dialect === undefined || dialect === "guide" || dialect === "reference") {
		return [];
	}
	return [{ field: "dialect", code: "invalid", message: "dialect must be guide or reference" }];
}

function connectionProblems({ maxConnections, dispatcher }: PixCheckoutClientOptions): Problem[] {
	const field = "maxConnections";
	if (maxConnections === undefined || dispatcher === undefined) {
		return numberProblems(field, maxConnections, 1, 10_000);
	}
	const message =
		"maxConnections and dispatcher exclude each other: give the dispatcher its own limit";
	return [{ field, code: "invalid", message }];
}

function callProblems({ timeoutMs, maxRetries, signal }: CallOptions): Problem[] {
	return [
		...signalProblems(signal),
		...numberProblems("timeoutMs", timeoutMs, 1, longestTimerMs),
		...numberProblems("maxRetries", maxRetries, 0, 100),
	];
}

function signalProblems(signal: unknown): Problem[] {
	if (signal === undefined || signal instanceof AbortSignal) {
		return [];
	}
	return [{ field: "signal", code: "invalid", message: "signal must be an AbortSignal" }];
}

function numberProblems(field: string, value: unknown, from: number, to: number): Problem[] {
	if (value === undefined) {
		return [];
	}
	if (typeof value === "number" && Number.isInteger(value) && value >= from && value <= to) {
		return [];
	}
	return [{ field, code: "invalid", message: `${field} must be an integer from ${from} to ${to}` }];
}
