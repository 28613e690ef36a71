/** Above the length of every person's name, address or e-mail address. */
export const maxPayerTextLength = 500;

const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u;
const blank = /^[ \t\r\n]*$/;

/**
 * Whether the store can store, send and show a text from outside: it has no NUL, which PostgreSQL
 * rejects, no half of a character, a visible character, and at most `maxLength` UTF-16 units. A blank
 * text is clean, because it counts as absent. What is no text is not.
 */
export function isCleanText(text: unknown, maxLength: number): boolean {
	return (
		typeof text === "string" &&
		text.length <= maxLength &&
		!text.includes("\0") &&
		!/\p{Surrogate}/u.test(text) &&
		(blank.test(text) || !invisible.test(text))
	);
}

const maxDepth = 5;
const maxValues = 200;

/**
 * The places in a JSON value, such as `customer.name`, whose texts or names are not clean. Names the
 * first part of a value that is too deep or too large.
 */
export function uncleanPlaces(value: unknown): string[] {
	const places: string[] = [];
	let values = 0;
	const visit = (part: unknown, path: readonly string[]): void => {
		values += 1;
		if (values > maxValues || path.length > maxDepth) {
			places.push(placeOf(path.slice(0, 1)));
			return;
		}
		// JSON has no bigint.
		const isUnclean =
			typeof part === "string" ? !isCleanText(part, maxPayerTextLength) : typeof part === "bigint";
		if (isUnclean) {
			places.push(placeOf(path));
		}
		if (typeof part === "object" && part !== null) {
			for (const [name, inner] of Object.entries(part)) {
				if (!isCleanText(name, maxPayerTextLength)) {
					places.push(placeOf([...path, name]));
				}
				visit(inner, [...path, name]);
				if (values > maxValues) {
					return;
				}
			}
		}
	};
	visit(value, []);
	return [...new Set(places)];
}

/** Hides names of an odd form, because they may hold anything. */
function placeOf(path: readonly string[]): string {
	return path.map((name) => (/^[\w.-]{1,60}$/.test(name) ? name : "?")).join(".");
}

/** Folds a text for comparisons: removes accents, case and double spaces. Keeps `º` and `ª`. */
export function foldText(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
