import ptBr from "./pt-br.js";
import type { Texts } from "./texts.js";

/**
 * Reads the attribute `texts`: a JSON object with texts of the page's own, by the names in
 * {@link Texts}. From what can't be used on it is left out, and the developer is told.
 */
export function ownTexts(json: string | null): Partial<Texts> {
	if (!json) return {};
	const texts: Record<string, string> = {};
	try {
		const entries: [string, unknown][] = Object.entries(JSON.parse(json));
		for (const [name, text] of entries) {
			if (typeof text !== "string" || !(name in ptBr)) throw new TypeError(name);
			texts[name] = text;
		}
	} catch (cause) {
		console.warn("<pix-checkout>: texts must be a JSON object of known names and strings.", cause);
	}
	return texts;
}
