import { isErrorOf, PixCheckoutError } from "./pix-checkout-error.js";

/**
 * The client got no connection, so it sent no byte of the request: refused, name not found, TLS
 * failed, or no connection within `timeoutMs`. A retry can't create a second charge. The `code` of
 * `cause` says what happened (`ECONNREFUSED`, `ENOTFOUND`, `TIMEOUT`…).
 */
export class ConnectionFailedError extends PixCheckoutError {
	override readonly name = "ConnectionFailedError";
	override readonly code = "connection_failed";
}

/** True for a `ConnectionFailedError`, also of another copy of this package. */
export function isConnectionFailedError(error: unknown): error is ConnectionFailedError {
	return isErrorOf(error, { ConnectionFailedError: "connection_failed" });
}
