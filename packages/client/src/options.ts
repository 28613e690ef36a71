import type { Dispatcher } from "undici";
import * as z from "zod";
import type { Dialect } from "./charge.js";
import type { Hooks } from "./hooks.js";
import { refuseProblems } from "./requests/request-parts.js";

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
	/**
	 * An undici dispatcher that sends the requests, such as a `ProxyAgent`. It must neither retry nor
	 * follow redirects: it would create second charges. The client doesn't close it. It has a
	 * limit of its own instead of `maxConnections`.
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

/** The longest delay of Node's timers; a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1;

const keyForm = z
	.string("is missing: give a key sk_live_…")
	.refine(
		(key) => !key.startsWith("pk_live_"),
		"is a publishable key (pk_live_…), which can't authenticate; give the secret key (sk_live_…)",
	)
	// A header can't hold other characters.
	.regex(/^([sp]k_live_[\x21-\x7e]+)$/, "must start with sk_live_ and have no blanks in it");
const addressForm = z
	.string("is missing: give the address of the service")
	.refine(
		(url) => /^https?:\/\/[^@?#\s]+\/v1$/i.test(url) && URL.canParse(url),
		"must be an http or https address that ends in /v1, without a slash after it, user, query or fragment",
	);
const callForm = z.object({
	signal: z.instanceof(AbortSignal, { error: "must be an AbortSignal" }).optional(),
	timeoutMs: wholeNumber(1, longestTimerMs),
	maxRetries: wholeNumber(0, 100),
});
const clientForm = z.object({
	secretKey: keyForm,
	baseUrl: addressForm,
	dialect: z.enum(["guide", "reference"], "must be guide or reference").optional(),
	maxRetryWaitMs: wholeNumber(0, longestTimerMs),
	maxConnections: wholeNumber(1, 10_000),
	...callForm.shape,
});

/**
 * Rejects invalid options, all at once.
 * @throws InvalidRequestError
 */
export function checkClientOptions(options: PixCheckoutClientOptions): void {
	check(clientForm, options, "The Pix Checkout client can't be made");
}

/** @throws InvalidRequestError */
export function checkCallOptions(options: CallOptions): void {
	check(callForm, options, "The call can't be made");
}

function check(form: z.ZodType, options: object, what: string): void {
	const problems = (form.safeParse(options).error?.issues ?? []).map(({ path, message }) => {
		const field = String(path[0]);
		return { field, code: "invalid", message: `${field} ${message}` };
	});
	refuseProblems(what, problems);
}

function wholeNumber(from: number, to: number) {
	const error = `must be an integer from ${from} to ${to}`;
	return z.int(error).min(from, error).max(to, error).optional();
}
