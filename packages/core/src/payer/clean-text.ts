/** Longer than any name, address or e-mail address of a person. */
export const maxPayerTextLength = 500;

const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u;
const blank = /^[ \t\r\n]*$/;

/**
 * Whether a text that strangers have sent can be stored, sent on and read by people: no NUL, which
 * PostgreSQL refuses, no half of a character, not made of invisible characters only, and not longer
 * than `longest` UTF-16 units. A blank text is clean: it says nothing.
 */
export function isCleanText(text: string, longest: number): boolean {
	return (
		text.length <= longest &&
		!text.includes("\0") &&
		!/\p{Surrogate}/u.test(text) &&
		(blank.test(text) || !invisible.test(text))
	);
}

const maxDepth = 5;
const maxValues = 200;

/**
 * The places in a JSON value, such as `customer.name`, whose texts or names are not clean. A value
 * that is too deep or too large as a whole is named where it begins to be so.
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
		if (typeof part === "string" && !isCleanText(part, maxPayerTextLength)) {
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

/** Names that could themselves be anything are not repeated. */
function placeOf(path: readonly string[]): string {
	return path.map((name) => (/^[\w.-]{1,60}$/.test(name) ? name : "?")).join(".");
}

/** Text for comparing: without accents, case and doubled blanks. `º` and `ª` stay what they are. */
export function foldText(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
