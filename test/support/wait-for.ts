import { setTimeout as sleep } from "node:timers/promises";

/** Each question costs the store time that it needs for what is waited for. */
const longestPauseMs = 200;

/**
 * Asks again and again until the answer is one to be content with, more and more seldom.
 *
 * @param what names the condition in the error when `patienceMs` milliseconds were not enough
 */
export async function waitFor<T>(
	what: string,
	ask: () => Promise<T> | T,
	content: (answer: T) => boolean,
	patienceMs = 30_000,
): Promise<T> {
	const deadline = Date.now() + patienceMs;
	for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
		const answer = await ask();
		if (content(answer)) {
			return answer;
		}
		if (Date.now() > deadline) {
			throw new Error(`waited ${patienceMs} ms for ${what}; last: ${JSON.stringify(answer)}`);
		}
		await sleep(pauseMs);
	}
}
