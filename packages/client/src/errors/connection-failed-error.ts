import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * No connection could be used, so not one byte of the request was sent: refused, name not found,
 * TLS failed, or no connection within `timeoutMs`. Trying again can make no second charge. The
 * `code` of `cause` says what happened (`ECONNREFUSED`, `ENOTFOUND`, `TIMEOUT`…).
 */
export class ConnectionFailedError extends PixCheckoutError {
	override readonly name = "ConnectionFailedError";
	override readonly code = "connection_failed";
}

/** True for a `ConnectionFailedError`, also of another copy of this package. */
export function isConnectionFailedError(error: unknown): error is ConnectionFailedError {
	return isErrorOf(error, { ConnectionFailedError: "connection_failed" });
}
