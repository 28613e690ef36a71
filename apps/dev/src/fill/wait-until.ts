import { setTimeout as sleep } from "node:timers/promises";

const pauseMs = 300;
const patienceMs = 90_000;

/**
 * Asks until the answer fits.
 *
 * @throws Error that names what did not come in 90 s, or the reason of the signal
 */
export async function waitUntil<T>(
	what: string,
	ask: () => Promise<T>,
	fits: (answer: T) => boolean,
	signal: AbortSignal,
): Promise<T> {
	const end = performance.now() + patienceMs;
	for (;;) {
		const answer = await ask();
		if (fits(answer)) {
			return answer;
		}
		if (performance.now() > end) {
			throw new Error(`${what} did not come in ${patienceMs / 1000} s`);
		}
		await sleep(pauseMs, undefined, { signal });
	}
}
