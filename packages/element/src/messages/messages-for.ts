import { en } from "./en.js";
import { es } from "./es.js";
import type { Messages } from "./messages.js";
import { ptBr } from "./pt-br.js";

/**
 * The texts for the first of these language tags that isn't empty; `pt-PT` and `PT` are Portuguese
 * too. A language without texts gets Portuguese, which every payer of a Pix has in the bank app.
 */
export function messagesFor(...tags: readonly (string | null | undefined)[]): Messages {
	const language = tags
		.find((tag) => tag)
		?.split(/[-_]/)[0]
		?.toLowerCase();
	switch (language) {
		case "en":
			return en;
		case "es":
			return es;
		default:
			return ptBr;
	}
}
