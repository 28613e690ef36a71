import type { PixCheckoutErrorCode } from "./error-codes.js";
import { isErrorOf } from "./is-error-of.js";

/**
 * What every error of this package is. `code` is stable, `cause` is what lies beneath. Neither
 * the message, nor `cause`, nor any field holds the key, payer data or the body of an answer.
 */
export abstract class PixCheckoutError extends Error {
	/** The name of the class. */
	abstract override readonly name: string;
	/** Stable; branch on it. */
	abstract readonly code: PixCheckoutErrorCode;
}

/** True for every error of this package, also for one that another copy of it has thrown. */
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
