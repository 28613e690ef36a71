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

/** True for every error of this package, also of another copy of it. */
export function isPixCheckoutError(error: unknown): error is PixCheckoutError {
	return isErrorOf(error, {
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
	});
}

/**
 * Whether `error` is an error with one of these names and the code that belongs to it. A process
 * can hold the ESM and the CommonJS copy of this package at once, and then `instanceof` is false
 * for an error of the other copy.
 */
export function isErrorOf(
	error: unknown,
	kinds: Readonly<Record<string, PixCheckoutErrorCode>>,
): boolean {
	return (
		error instanceof Error &&
		"code" in error &&
		Object.hasOwn(kinds, error.name) &&
		kinds[error.name] === error.code
	);
}

/** The stable `code` of every error of this package. Branch on these, never on messages. */
export type PixCheckoutErrorCode =
	| ApiErrorCode
	| "invalid_request"
	| "connection_failed"
	| "unknown_outcome"
	| "no_answer"
	| "request_aborted"
	| "unreadable_answer"
	| "invalid_webhook";

/** The `code` of each error that stands for an answer of the service. */
export type ApiErrorCode = "api_error" | "authentication_failed" | "rate_limited" | "not_found";
