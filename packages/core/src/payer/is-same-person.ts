import { foldText } from "./fold-text.js";

/**
 * Whether two names may be one person's: one holds all words of the other (`Fulana Tal`,
 * `FULANA DE TAL`). A source without a name speaks of nobody else.
 */
export function isSamePerson(name: string | undefined, other: string | undefined): boolean {
	if (name === undefined) {
		return true;
	}
	if (other === undefined) {
		return false;
	}
	const [shorter = [], longer = []] = [words(name), words(other)].sort(
		(a, b) => a.length - b.length,
	);
	return shorter.every((word) => longer.includes(word));
}

function words(name: string): string[] {
	return foldText(name).split(" ");
}
