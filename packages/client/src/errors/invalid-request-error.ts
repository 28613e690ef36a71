import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

export interface InvalidRequestDetails {
	problems: readonly Problem[];
	status?: number | null;
	serviceCode?: string | null;
	cause?: unknown;
}

/**
 * The request is invalid: the client rejects it before it sends anything (`status` is null), or the
 * service rejects it (400 or 422). In both cases the service created nothing.
 */
export class InvalidRequestError extends PixCheckoutError {
	override readonly name = "InvalidRequestError";
	override readonly code = "invalid_request";
	/** Every problem, by the service's name of the field. Holds no values. */
	readonly problems: readonly Problem[];
	/** The HTTP status; null when the client sent nothing. */
	readonly status: number | null;
	/** `error.code` of the answer, null when the client sent nothing or the answer has none. */
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

/** One thing wrong with a request. Never holds the value itself: it may be payer data. */
export interface Problem {
	/** The service's dotted name: `amount`, `customer.document`, `billing_address.zip`. */
	field: string;
	/** `missing`, `invalid`, `below_minimum`, or a code of the service such as `invalid_amount`. */
	code: "missing" | "invalid" | "below_minimum" | (string & {});
	/** A sentence for developers, in English. */
	message: string;
}
