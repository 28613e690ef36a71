import isNetworkError from "is-network-error";

/** Whether a request got no answer. The store may have carried it out all the same. */
export function isLostAnswer(error: unknown): boolean {
	return isTimeout(error) || isNetworkError(error);
}

/** Whether the store was silent for too long. */
export function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === "TimeoutError";
}
