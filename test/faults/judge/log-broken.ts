import type { Facts } from "./facts.js";
import { storiesBehind } from "./order-story.js";
import type { BrokenPromise } from "./promises.js";

/** Logs the whole story of each order behind a broken promise, since no two runs are the same. */
export function logBroken(
	facts: Facts,
	broken: readonly BrokenPromise[],
	log: (line: string) => void,
): void {
	const stories = broken.flatMap(({ what }) => storiesBehind(facts, what));
	for (const story of new Set(stories.map((lines) => lines.join("\n")))) {
		log(`the story:\n${story}`);
	}
}
