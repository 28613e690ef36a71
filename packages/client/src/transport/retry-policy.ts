import {
	isApiError,
	isConnectionFailedError,
	isNoAnswerError,
	isRateLimitError,
	type PixCheckoutError,
} from "../errors.js";

/**
 * When the client may retry a call:
 * - `read`: after every temporary failure, since a read creates nothing.
 * - `create`: when the service has created nothing: not sent, or rejected by the rate limit.
 * - `withdrawal`: only when the client has not sent it.
 */
export type RetryRule = "read" | "create" | "withdrawal";

export function isWorthAnotherTry(rule: RetryRule, error: PixCheckoutError): boolean {
	if (isConnectionFailedError(error)) {
		return true;
	}
	switch (rule) {
		case "withdrawal":
			return false;
		case "create":
			return isRateLimitError(error);
		case "read":
			return (
				isNoAnswerError(error) ||
				isRateLimitError(error) ||
				(isApiError(error) && error.status >= 500)
			);
	}
}

const firstCeilingMs = 500;
const highestCeilingMs = 8_000;

/**
 * Milliseconds to wait before the next try: exponential back-off with full jitter, so that many
 * clients that failed together don't come back together.
 * @param attempt the failed try, from 1
 */
export function backoffDelay(attempt: number, random: () => number): number {
	const ceiling = Math.min(firstCeilingMs * 2 ** (attempt - 1), highestCeilingMs);
	return Math.round(random() * ceiling);
}
