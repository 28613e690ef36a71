import type ptBr from "./pt-br.js";

/** Every text of the element in one language, by name. */
export type Texts = Readonly<Record<keyof typeof ptBr, string>>;

/** Puts values in the places of a text that are written as `{name}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
