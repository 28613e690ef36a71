import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The caller's `AbortSignal` fired, or the client was closed, and nothing can have come of it:
 * the request was a read, or it was not sent. An abort after a create was sent is an
 * `UnknownOutcomeError` instead. `cause` is the reason of the signal.
 */
export class RequestAbortedError extends PixCheckoutError {
	override readonly name = "RequestAbortedError";
	override readonly code = "request_aborted";
}

/** True for a `RequestAbortedError`, also of another copy of this package. */
export function isRequestAbortedError(error: unknown): error is RequestAbortedError {
	return isErrorOf(error, { RequestAbortedError: "request_aborted" });
}
