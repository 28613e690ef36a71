import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The caller's `AbortSignal` fired, or the client was closed, and the request had no effect: it was
 * a read, or the client had not sent it. An abort after the client sent a create is an
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
