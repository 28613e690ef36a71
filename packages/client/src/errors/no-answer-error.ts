import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * A read was sent and no whole answer came: timeout, or the connection was closed. Reads change
 * nothing, so it is safe to read again. The `code` of `cause` says what happened.
 */
export class NoAnswerError extends PixCheckoutError {
	override readonly name = "NoAnswerError";
	override readonly code = "no_answer";
}

/** True for a `NoAnswerError`, also of another copy of this package. */
export function isNoAnswerError(error: unknown): error is NoAnswerError {
	return isErrorOf(error, { NoAnswerError: "no_answer" });
}
