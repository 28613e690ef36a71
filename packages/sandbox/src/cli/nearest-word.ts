/** ` Did you mean pay?`, or an empty text without a near word. */
export function didYouMean(wrong: string, words: readonly string[]): string {
	const nearest = nearestWord(wrong, words);
	return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

/** The word that needs the fewest changes to become `wrong`, if few are enough. */
export function nearestWord(wrong: string, words: readonly string[]): string | undefined {
	const lower = wrong.toLowerCase();
	const mostChanges = Math.max(2, Math.floor(lower.length / 3));
	return words
		.map((word) => ({ word, changes: word.startsWith(lower) ? 0.5 : changes(lower, word) }))
		.filter(({ word, changes }) => changes <= (word[0] === lower[0] ? mostChanges : 1))
		.sort((a, b) => a.changes - b.changes)[0]?.word;
}

/** The number of letters to insert, remove or replace (Levenshtein's distance). */
function changes(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (const [index, letter] of [...from].entries()) {
		const next = [index + 1];
		for (const [column, other] of [...to].entries()) {
			const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1);
			next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
