import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The body is no webhook event: not JSON, no `event` and `data`, or a known event that names no
 * charge. A receiver can't process it.
 */
export class InvalidWebhookError extends PixCheckoutError {
	override readonly name = "InvalidWebhookError";
	override readonly code = "invalid_webhook";
}

/** True for an `InvalidWebhookError`, also of another copy of this package. */
export function isInvalidWebhookError(error: unknown): error is InvalidWebhookError {
	return isErrorOf(error, { InvalidWebhookError: "invalid_webhook" });
}
