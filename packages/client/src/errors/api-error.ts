import type { RateLimit } from "../rate-limit.js";
import type { ApiErrorCode } from "./pix-checkout-error.js";
import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

export interface ApiErrorDetails {
	status: number;
	serviceCode: string | null;
	rateLimit: RateLimit;
	cause?: unknown;
}

/**
 * The service answered with an error that has no class of its own, such as a 5xx to a read after
 * the last try. The error omits the service's human text, which may repeat payer data.
 */
export class ApiError extends PixCheckoutError {
	override readonly name: string = "ApiError";
	override readonly code: ApiErrorCode = "api_error";
	/** The HTTP status. */
	readonly status: number;
	/** `error.code` of the answer (the service's specification, "Errors"); null if it has none. */
	readonly serviceCode: string | null;
	/** The `X-RateLimit-…` headers of the answer. */
	readonly rateLimit: RateLimit;

	constructor(message: string, details: ApiErrorDetails) {
		super(message, { cause: details.cause });
		this.status = details.status;
		this.serviceCode = details.serviceCode;
		this.rateLimit = details.rateLimit;
	}
}

/** True for an `ApiError` and for the three kinds of it. */
export function isApiError(error: unknown): error is ApiError {
	return isErrorOf(error, {
		ApiError: "api_error",
		AuthenticationError: "authentication_failed",
		RateLimitError: "rate_limited",
		NotFoundError: "not_found",
	});
}
