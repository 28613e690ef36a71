/** Frameworks wrap an error a few times; more is a circle. */
const deepestCause = 8;

/**
 * What the message of an error, or of one of its causes, holds. Medusa's SDK and server actions keep
 * only the message of an error, so the store writes everything into it.
 *
 * @param error an `Error`, a `{ message }`, or the text itself
 * @param read finds it in one message
 */
export function findInError<T>(error: unknown, read: (message: string) => T | null): T | null {
	let current = error;
	for (let depth = 0; depth < deepestCause; depth += 1) {
		const found = read(messageOf(current));
		if (found !== null || typeof current !== "object" || current === null) {
			return found;
		}
		current = "cause" in current ? current.cause : undefined;
	}
	return null;
}

function messageOf(error: unknown): string {
	if (typeof error === "object" && error !== null && "message" in error) {
		return typeof error.message === "string" ? error.message : "";
	}
	return typeof error === "string" ? error : "";
}
