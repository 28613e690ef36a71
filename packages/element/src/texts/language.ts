import en from "./en.js";
import es from "./es.js";
import ptBr from "./pt-br.js";
import type { Texts } from "./texts.js";

/** A language that the element speaks. */
export interface Language {
	/** For `lang` and for `Intl`. */
	readonly locale: "pt-BR" | "en" | "es";
	readonly texts: Texts;
}

/**
 * The language for a language tag: `en-US` is English, `pt-PT` and `PT` are Portuguese. A language
 * without texts becomes Portuguese, because every payer of a Pix reads it in the bank app.
 */
export function languageFor(wish: string): Language {
	switch (wish.slice(0, 2).toLowerCase()) {
		case "en":
			return { locale: "en", texts: en };
		case "es":
			return { locale: "es", texts: es };
		default:
			return { locale: "pt-BR", texts: ptBr };
	}
}
