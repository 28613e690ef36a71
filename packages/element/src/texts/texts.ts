import ptBr from "./pt-br.js";

/** Every text of the element in one language, by name. */
export type Texts = Readonly<Record<keyof typeof ptBr, string>>;

/** Replaces each `{name}` in a text by its value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/**
 * Parses `texts`: the page's own texts by the names in {@link Texts}, as an object or as JSON. At the
 * first entry that it can't use it logs a warning and ignores the rest.
 */
export function ownTexts(given: Partial<Texts> | string | null | undefined): Partial<Texts> {
	if (!given) {
		return {};
	}
	const texts: Record<string, string> = {};
	try {
		const entries: [string, unknown][] = Object.entries(
			typeof given === "string" ? JSON.parse(given) : given,
		);
		for (const [name, text] of entries) {
			if (typeof text !== "string" || !(name in ptBr)) {
				throw new TypeError(name);
			}
			texts[name] = text;
		}
	} catch (cause) {
		console.warn("<pix-checkout>: see Attributes in the README.", cause);
	}
	return texts;
}
