import { ApiError } from "./api-error.js";
import { isErrorOf } from "./pix-checkout-error.js";

/** The service answered 404: the charge doesn't exist, or `baseUrl` is wrong. */
export class NotFoundError extends ApiError {
	override readonly name = "NotFoundError";
	override readonly code = "not_found";
}

/** True for a `NotFoundError`, also of another copy of this package. */
export function isNotFoundError(error: unknown): error is NotFoundError {
	return isErrorOf(error, { NotFoundError: "not_found" });
}
