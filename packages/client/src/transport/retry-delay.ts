const FIRST_CEILING_MS = 500;
const HIGHEST_CEILING_MS = 8_000;

/**
 * Milliseconds to wait before the next try: exponential back-off with full jitter, so that many
 * clients that failed together don't come back together.
 * @param attempt the try that failed, from 1
 */
export function backoffDelay(attempt: number, random: () => number): number {
	const ceiling = Math.min(FIRST_CEILING_MS * 2 ** (attempt - 1), HIGHEST_CEILING_MS);
	return Math.round(random() * ceiling);
}
