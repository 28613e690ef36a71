import type { RateLimit } from "./rate-limit.js";

/** The name of each error of this package, and its `code`. */
const codes = {
	ApiError: "api_error",
	AuthenticationError: "authentication_failed",
	RateLimitError: "rate_limited",
	NotFoundError: "not_found",
	InvalidRequestError: "invalid_request",
	ConnectionFailedError: "connection_failed",
	UnknownOutcomeError: "unknown_outcome",
	NoAnswerError: "no_answer",
	RequestAbortedError: "request_aborted",
	UnreadableAnswerError: "unreadable_answer",
	InvalidWebhookError: "invalid_webhook",
} as const;
type ErrorName = keyof typeof codes;

const apiErrors = ["ApiError", "AuthenticationError", "RateLimitError", "NotFoundError"] as const;

/** The stable `code` of every error of this package. Branch on these, never on messages. */
export type PixCheckoutErrorCode = (typeof codes)[ErrorName];

/** The `code` of each error that stands for an answer of the service. */
export type ApiErrorCode = (typeof codes)[(typeof apiErrors)[number]];

/**
 * The base of every error of this package. `code` is stable; `cause` is the underlying error. The
 * message, `cause` and the fields hold no key, no payer data and no body of an answer.
 */
export abstract class PixCheckoutError extends Error {
	/** The name of the class. */
	abstract override readonly name: string;
	/** Stable; branch on it. */
	abstract readonly code: PixCheckoutErrorCode;
}

interface ApiErrorDetails {
	status: number;
	serviceCode: string | null;
	rateLimit: RateLimit;
}

/**
 * The service answered with an error that has no class of its own, such as a 5xx to a read after
 * the last try. The error omits the service's human text, which may repeat payer data.
 */
export class ApiError extends PixCheckoutError {
	override readonly name: string = "ApiError";
	override readonly code: ApiErrorCode = codes.ApiError;
	/** The HTTP status. */
	readonly status: number;
	/** `error.code` of the answer (the service's specification, "Errors"); null if it has none. */
	readonly serviceCode: string | null;
	/** The `X-RateLimit-…` headers of the answer. */
	readonly rateLimit: RateLimit;

	constructor(message: string, { status, serviceCode, rateLimit }: ApiErrorDetails) {
		super(message);
		this.status = status;
		this.serviceCode = serviceCode;
		this.rateLimit = rateLimit;
	}
}

/**
 * The service rejects the key: 401 or 403. `serviceCode` says why (the service's specification,
 * "Authentication"). Another try with the same key can't help.
 */
export class AuthenticationError extends ApiError {
	override readonly name = "AuthenticationError";
	override readonly code = codes.AuthenticationError;
}

/** The service answered 404: the charge doesn't exist, or `baseUrl` is wrong. */
export class NotFoundError extends ApiError {
	override readonly name = "NotFoundError";
	override readonly code = codes.NotFoundError;
}

/**
 * The service answered 429, and did nothing. Thrown after the last try, or at once when the reset
 * is further away than `maxRetryWaitMs`, so that the caller can schedule the next try.
 */
export class RateLimitError extends ApiError {
	override readonly name = "RateLimitError";
	override readonly code = codes.RateLimitError;
	/**
	 * When to try again, by this machine's clock; null if the service gave no time. At most a little
	 * over a minute away, because the service's limits are per minute.
	 */
	readonly resetAt: Date | null;

	constructor(message: string, details: ApiErrorDetails & { resetAt: Date | null }) {
		super(message, details);
		this.resetAt = details.resetAt;
	}
}

/** One thing wrong with a request. Never holds the value itself: it may be payer data. */
export interface Problem {
	/** The service's dotted name: `amount`, `customer.document`, `billing_address.zip`. */
	field: string;
	/** `missing`, `invalid`, `below_minimum`, or a code of the service such as `invalid_amount`. */
	code: "missing" | "invalid" | "below_minimum" | (string & {});
	/** A sentence for developers, in English. */
	message: string;
}

/**
 * The request is invalid: the client rejects it before it sends anything (`status` is null), or the
 * service rejects it (400 or 422). In both cases the service created nothing.
 */
export class InvalidRequestError extends PixCheckoutError {
	override readonly name = "InvalidRequestError";
	override readonly code = codes.InvalidRequestError;
	/** Every problem, by the service's name of the field. Holds no values. */
	readonly problems: readonly Problem[];
	/** The HTTP status; null when the client sent nothing. */
	readonly status: number | null;
	/** `error.code` of the answer, null when the client sent nothing or the answer has none. */
	readonly serviceCode: string | null;

	constructor(
		message: string,
		details: {
			problems: readonly Problem[];
			status?: number | undefined;
			serviceCode?: string | null | undefined;
		},
	) {
		super(message);
		this.problems = details.problems;
		this.status = details.status ?? null;
		this.serviceCode = details.serviceCode ?? null;
	}
}

/**
 * The client got no connection, so it sent no byte of the request: refused, name not found, TLS
 * failed, or no connection within `timeoutMs`. A retry can't create a second charge. The `code` of
 * `cause` says what happened (`ECONNREFUSED`, `ENOTFOUND`, `TIMEOUT`…).
 */
export class ConnectionFailedError extends PixCheckoutError {
	override readonly name = "ConnectionFailedError";
	override readonly code = codes.ConnectionFailedError;
}

/**
 * The client sent a creation, and no answer proves its outcome: a charge (or withdrawal) may exist.
 * **Do not send it again.** Look for the charge with `listTransactions` first. `cause` is an
 * `ApiError` (5xx, a redirect, or a 4xx that proves nothing), an `UnreadableAnswerError`, the reason
 * of the caller's `AbortSignal`, or a transport failure whose `code` is that of Node or undici
 * (`UND_ERR_SOCKET`, `ECONNRESET`) or `TIMEOUT`.
 */
export class UnknownOutcomeError extends PixCheckoutError {
	override readonly name = "UnknownOutcomeError";
	override readonly code = codes.UnknownOutcomeError;
	/** The HTTP status; null without a whole answer. */
	readonly status: number | null;

	constructor(message: string, { status, cause }: { status: number | null; cause: unknown }) {
		super(message, { cause });
		this.status = status;
	}
}

/**
 * The client sent a read and got no whole answer: timeout, or the connection closed. Reads change
 * nothing, so another read is safe. The `code` of `cause` says what happened.
 */
export class NoAnswerError extends PixCheckoutError {
	override readonly name = "NoAnswerError";
	override readonly code = codes.NoAnswerError;
}

/**
 * The caller's `AbortSignal` fired, or the client was closed, and the request had no effect: it was
 * a read, or the client had not sent it. An abort after the client sent a create is an
 * `UnknownOutcomeError` instead. `cause` is the reason of the signal.
 */
export class RequestAbortedError extends PixCheckoutError {
	override readonly name = "RequestAbortedError";
	override readonly code = codes.RequestAbortedError;
}

/**
 * The service answered a read with something that its specification does not allow. The message
 * names the fields. For a create this is the `cause` of an `UnknownOutcomeError`.
 */
export class UnreadableAnswerError extends PixCheckoutError {
	override readonly name = "UnreadableAnswerError";
	override readonly code = codes.UnreadableAnswerError;
}

/**
 * The body is no webhook event: not JSON, no `event` and `data`, or a known event that names no
 * charge. A receiver can't process it.
 */
export class InvalidWebhookError extends PixCheckoutError {
	override readonly name = "InvalidWebhookError";
	override readonly code = codes.InvalidWebhookError;
}

/** True for every error of this package, also of another copy of it, as each guard below. */
export const isPixCheckoutError = guard<PixCheckoutError>();
/** True for an `ApiError` and for the three kinds of it. */
export const isApiError = guard<ApiError>(...apiErrors);
/** True for an `AuthenticationError`. */
export const isAuthenticationError = guard<AuthenticationError>("AuthenticationError");
/** True for a `NotFoundError`. */
export const isNotFoundError = guard<NotFoundError>("NotFoundError");
/** True for a `RateLimitError`. */
export const isRateLimitError = guard<RateLimitError>("RateLimitError");
/** True for an `InvalidRequestError`. */
export const isInvalidRequestError = guard<InvalidRequestError>("InvalidRequestError");
/** True for a `ConnectionFailedError`. */
export const isConnectionFailedError = guard<ConnectionFailedError>("ConnectionFailedError");
/** True for an `UnknownOutcomeError`. */
export const isUnknownOutcomeError = guard<UnknownOutcomeError>("UnknownOutcomeError");
/** True for a `NoAnswerError`. */
export const isNoAnswerError = guard<NoAnswerError>("NoAnswerError");
/** True for a `RequestAbortedError`. */
export const isRequestAbortedError = guard<RequestAbortedError>("RequestAbortedError");
/** True for an `UnreadableAnswerError`. */
export const isUnreadableAnswerError = guard<UnreadableAnswerError>("UnreadableAnswerError");
/** True for an `InvalidWebhookError`. */
export const isInvalidWebhookError = guard<InvalidWebhookError>("InvalidWebhookError");

/**
 * A guard of these errors, or of all, by name and the code that belongs to it. A process can hold the ESM and the
 * CommonJS copy of this package at once, and then `instanceof` is false for an error of the other
 * copy.
 */
function guard<E extends PixCheckoutError>(...names: ErrorName[]) {
	const kinds = Object.entries(codes).filter(
		([name]) => names.length === 0 || names.some((one) => one === name),
	);
	return (error: unknown): error is E =>
		error instanceof Error &&
		"code" in error &&
		kinds.some(([name, code]) => name === error.name && code === error.code);
}
