const firstCeilingMs = 500;
const highestCeilingMs = 8_000;

/**
 * Milliseconds to wait before the next try: exponential back-off with full jitter, so that many
 * clients that failed together don't come back together.
 * @param attempt the try that failed, from 1
 */
export function backoffDelay(attempt: number, random: () => number): number {
	const ceiling = Math.min(firstCeilingMs * 2 ** (attempt - 1), highestCeilingMs);
	return Math.round(random() * ceiling);
}
