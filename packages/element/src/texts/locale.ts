/** A language that the elements speak, for `lang` and for `Intl`. */
export type Locale = "pt-BR" | "en";

/**
 * The language for a language tag: `en-US` is English, `pt-PT` and `PT` are Portuguese. A language
 * without texts becomes Portuguese, because every payer of a Pix reads it in the bank app.
 */
export function localeFor(wish: string): Locale {
	return wish.slice(0, 2).toLowerCase() === "en" ? "en" : "pt-BR";
}
