import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The client sent a creation, and no answer proves its outcome: a charge (or withdrawal) may exist.
 * **Do not send it again.** Look for the charge with `listTransactions` first. `cause` is an `ApiError` (5xx, a redirect, or a 4xx that proves nothing), an
 * `UnreadableAnswerError`, the reason of the caller's `AbortSignal`, or a transport failure whose
 * `code` is that of Node or undici (`UND_ERR_SOCKET`, `ECONNRESET`) or `TIMEOUT`.
 */
export class UnknownOutcomeError extends PixCheckoutError {
	override readonly name = "UnknownOutcomeError";
	override readonly code = "unknown_outcome";
	/** The HTTP status; null without a whole answer. */
	readonly status: number | null;

	constructor(message: string, details: { status: number | null; cause: unknown }) {
		super(message, { cause: details.cause });
		this.status = details.status;
	}
}

/** True for an `UnknownOutcomeError`, also of another copy of this package. */
export function isUnknownOutcomeError(error: unknown): error is UnknownOutcomeError {
	return isErrorOf(error, { UnknownOutcomeError: "unknown_outcome" });
}
