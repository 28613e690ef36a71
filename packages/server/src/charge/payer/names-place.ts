import { foldText } from "./clean-text.js";

/** No name of a place is longer. */
const longestName = 80;

/**
 * Whether a text names this place, however a shopper writes it: `Osasco/SP`, `S. J. dos Campos`,
 * `São Bernardo`, `SBC`, `Moji das Cruzes` with one other letter, `São Paulo Capital`.
 *
 * @param text folded
 */
export function namesPlace(text: string, place: string): boolean {
	if (text.length > longestName || place.length > longestName) {
		return false;
	}
	const words = wordsOf(text);
	const named = wordsOf(foldText(place));
	const joined = words.join(" ");
	const whole = named.join(" ");
	return (
		words.length > 0 &&
		(joined === whole ||
			`${whole} `.startsWith(`${joined} `) ||
			(named.length > 1 && (joined === initials(named) || abbreviates(words, named))) ||
			(whole.length > 5 && isOneLetterApart(joined, whole)))
	);
}

const linking = new Set(["d", "da", "de", "do", "das", "dos", "e"]);
const saint = /^(?:s|st|sto|sta|sao|santo|santa)$/;

/** Without punctuation, linking words, and the state behind a city. */
function wordsOf(folded: string): string[] {
	return folded
		.replace(/^(?:cidade|municipio) de /, "")
		.replace(/(?: ?[/,-] ?| )(?:capital|[a-z]{2})$/, "")
		.split(/[^a-z]+/)
		.filter((word) => word !== "" && !linking.has(word))
		.map((word) => (saint.test(word) ? "s" : word));
}

function initials(words: readonly string[]): string {
	return words.map((word) => word.slice(0, 1)).join("");
}

function abbreviates(words: readonly string[], named: readonly string[]): boolean {
	return (
		words.length === named.length && named.every((word, at) => word.startsWith(words[at] ?? word))
	);
}

/** Whether one letter is other, missing or too much. */
function isOneLetterApart(a: string, b: string): boolean {
	let same = 0;
	while (same < a.length && a[same] === b[same]) {
		same += 1;
	}
	const [restA, restB] = [a.slice(same), b.slice(same)];
	return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
