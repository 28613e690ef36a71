import en from "./en.js";
import es from "./es.js";
import type { languageFor as fetchingOne, Language } from "./language.js";
import ptBr from "./pt-br.js";

const portuguese: Language = { locale: "pt-BR", texts: ptBr };
const others: Readonly<Record<string, Language | undefined>> = {
	en: { locale: "en", texts: en },
	es: { locale: "es", texts: es },
};

/** Takes the place of `language.ts` in the one file for a script tag, which has all languages. */
export const languageFor: typeof fetchingOne = (wish) =>
	others[wish.slice(0, 2).toLowerCase()] ?? portuguese;

/** Nothing is fetched, so there is never none. */
export const noLanguage: Language | null = null;
