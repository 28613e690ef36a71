import { setTimeout as sleep } from "node:timers/promises";

/** Each poll costs the store time that it needs for its own work. */
const longestPauseMs = 200;

/**
 * Polls with growing pauses until an answer satisfies the condition.
 *
 * @param what names the condition in the error when `patienceMs` milliseconds were not enough
 */
export async function waitFor<T>(
	what: string,
	ask: () => Promise<T> | T,
	isEnough: (answer: T) => boolean,
	patienceMs = 30_000,
): Promise<T> {
	const deadline = Date.now() + patienceMs;
	for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
		const answer = await ask();
		if (isEnough(answer)) {
			return answer;
		}
		if (Date.now() > deadline) {
			throw new Error(`waited ${patienceMs} ms for ${what}; last: ${JSON.stringify(answer)}`);
		}
		await sleep(pauseMs);
	}
}
