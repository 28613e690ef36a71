import type { Problem } from "../requests/problem.js";
import { isErrorOf } from "./is-error-of.js";
import { PixCheckoutError } from "./pix-checkout-error.js";

export interface InvalidRequestDetails {
	problems: readonly Problem[];
	status?: number | null;
	serviceCode?: string | null;
	cause?: unknown;
}

/**
 * The request can't be right: found here before anything was sent (`status` is null), or by the
 * service (400 or 422). Either way nothing was created.
 */
export class InvalidRequestError extends PixCheckoutError {
	override readonly name = "InvalidRequestError";
	override readonly code = "invalid_request";
	/** Every problem that was found, by the service's name of the field. Holds no values. */
	readonly problems: readonly Problem[];
	/** The HTTP status, null when nothing was sent. */
	readonly status: number | null;
	/** `error.code` of the answer, null when nothing was sent or it had none. */
	readonly serviceCode: string | null;

	constructor(message: string, details: InvalidRequestDetails) {
		super(message, { cause: details.cause });
		this.problems = details.problems;
		this.status = details.status ?? null;
		this.serviceCode = details.serviceCode ?? null;
	}
}

/** True for an `InvalidRequestError`, also of another copy of this package. */
export function isInvalidRequestError(error: unknown): error is InvalidRequestError {
	return isErrorOf(error, { InvalidRequestError: "invalid_request" });
}
