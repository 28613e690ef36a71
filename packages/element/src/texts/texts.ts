import en from "./en.js";
import type { Locale } from "./locale.js";
import ptBr from "./pt-br.js";

/** Every text of the element in one language, by name. */
export type Texts = Readonly<Record<keyof typeof ptBr, string>>;

export const allTexts: Readonly<Record<Locale, Texts>> = { "pt-BR": ptBr, en };

/** Replaces each `{name}` in a text by its value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
