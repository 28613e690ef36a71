import ptBr from "./pt-br.js";
import type { Texts } from "./texts.js";

/**
 * Reads `texts`: an object with texts of the page's own, by the names in {@link Texts}, or the same
 * as JSON. From what can't be used on it is left out, and the developer is told.
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
