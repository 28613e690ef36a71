import { ApiError, type ApiErrorDetails } from "./api-error.js";
import { isErrorOf } from "./pix-checkout-error.js";

/**
 * The service answered 429, and did nothing. Thrown after the last try, or at once when the reset
 * is further away than `maxRetryWaitMs`, so that the caller can schedule the next try.
 */
export class RateLimitError extends ApiError {
	override readonly name = "RateLimitError";
	override readonly code = "rate_limited";
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

/** True for a `RateLimitError`, also of another copy of this package. */
export function isRateLimitError(error: unknown): error is RateLimitError {
	return isErrorOf(error, { RateLimitError: "rate_limited" });
}
