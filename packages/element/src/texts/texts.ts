import ptBr from "./pt-br.js";

/** Every text of the element in one language, by name. */
export type Texts = Readonly<Record<keyof typeof ptBr, string>>;

/** Replaces each `{name}` in a text by its value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/**
 * Parses `texts`: the page's own texts by the names in {@link Texts}, as an object or as JSON. It
 * uses none of them when one isn't a text. It logs a warning then, and about an unknown name.
 */
export function ownTexts(given: Partial<Texts> | string | null | undefined): Partial<Texts> {
	if (!given) {
		return {};
	}
	const texts: Record<string, string> = {};
	try {
		const parsed: unknown = typeof given === "string" ? JSON.parse(given) : given;
		if (typeof parsed !== "object" || parsed === null) {
			throw new TypeError(`${parsed}`);
		}
		for (const [name, text] of Object.entries(parsed)) {
			if (typeof text !== "string") {
				throw new TypeError(name);
			}
			texts[name] = text;
			if (!(name in ptBr)) {
				warnAboutTexts(`no text is called ${name}`);
			}
		}
		return texts;
	} catch (cause) {
		warnAboutTexts(cause);
		return {};
	}
}

function warnAboutTexts(cause: unknown): void {
	console.warn("<pix-checkout>: see Attributes in the README.", cause);
}
