import { ApiError } from "./api-error.js";
import { isErrorOf } from "./pix-checkout-error.js";

/**
 * The service rejects the key: 401 or 403. `serviceCode` says why (the service's specification,
 * "Authentication"). Another try with the same key can't help.
 */
export class AuthenticationError extends ApiError {
	override readonly name = "AuthenticationError";
	override readonly code = "authentication_failed";
}

/** True for an `AuthenticationError`, also of another copy of this package. */
export function isAuthenticationError(error: unknown): error is AuthenticationError {
	return isErrorOf(error, { AuthenticationError: "authentication_failed" });
}
