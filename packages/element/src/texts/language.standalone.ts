import en from "./en.js";
import es from "./es.js";
import type { languageFor as fetchingOne, Language } from "./language.js";
import ptBr from "./pt-br.js";

const portuguese: Language = { locale: "pt-BR", firstTexts: ptBr, texts: ptBr };
const others: Readonly<Record<string, Language | undefined>> = {
	en: { locale: "en", firstTexts: en, texts: en },
	es: { locale: "es", firstTexts: es, texts: es },
};

/** Replaces `language.ts` in the one file for a script tag, which has all languages. */
export const languageFor: typeof fetchingOne = (wish) =>
	others[wish.slice(0, 2).toLowerCase()] ?? portuguese;

/** All languages are there, so this never occurs. */
export const noLanguage: Language | null = null;
