import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The client sent a read and got no whole answer: timeout, or the connection closed. Reads change
 * nothing, so another read is safe. The `code` of `cause` says what happened.
 */
export class NoAnswerError extends PixCheckoutError {
	override readonly name = "NoAnswerError";
	override readonly code = "no_answer";
}

/** True for a `NoAnswerError`, also of another copy of this package. */
export function isNoAnswerError(error: unknown): error is NoAnswerError {
	return isErrorOf(error, { NoAnswerError: "no_answer" });
}
