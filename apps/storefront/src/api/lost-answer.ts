import isNetworkError from "is-network-error";

/** Whether a request got no answer. The store may have processed it all the same. */
export function isLostAnswer(error: unknown): boolean {
	return isTimeout(error) || isNetworkError(error);
}

/** Whether the store took too long to answer. */
export function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === "TimeoutError";
}
