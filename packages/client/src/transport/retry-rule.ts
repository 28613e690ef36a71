import { isApiError } from "../errors/api-error.js";
import { isConnectionFailedError } from "../errors/connection-failed-error.js";
import { isNoAnswerError } from "../errors/no-answer-error.js";
import type { PixCheckoutError } from "../errors/pix-checkout-error.js";
import { isRateLimitError } from "../errors/rate-limit-error.js";

/**
 * When a call may be tried again:
 * - `read`: nothing can be made twice, so after every failure that may pass.
 * - `create`: when it is proven that nothing was made: not sent, or refused by the rate limit.
 * - `withdrawal`: only when it was not sent.
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
