import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The service answered a read with something that its specification does not allow. The message
 * names the fields. For a create this is the `cause` of an `UnknownOutcomeError`.
 */
export class UnreadableAnswerError extends PixCheckoutError {
	override readonly name = "UnreadableAnswerError";
	override readonly code = "unreadable_answer";
}

/** True for an `UnreadableAnswerError`, also of another copy of this package. */
export function isUnreadableAnswerError(error: unknown): error is UnreadableAnswerError {
	return isErrorOf(error, { UnreadableAnswerError: "unreadable_answer" });
}
