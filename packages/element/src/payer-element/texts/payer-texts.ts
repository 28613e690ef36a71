import en from "./en.js";
import es from "./es.js";
import ptBr from "./pt-br.js";

/** Every text of the payer's form in one language, by name. */
export type PayerTexts = Readonly<Record<keyof typeof ptBr, string>>;

/** A language that the form speaks. */
export interface PayerLanguage {
	/** For `lang`. */
	readonly locale: "pt-BR" | "en" | "es";
	readonly texts: PayerTexts;
}

/** The language for a language tag; one without texts becomes Portuguese. */
export function payerLanguageFor(wish: string): PayerLanguage {
	switch (wish.slice(0, 2).toLowerCase()) {
		case "en":
			return { locale: "en", texts: en };
		case "es":
			return { locale: "es", texts: es };
		default:
			return { locale: "pt-BR", texts: ptBr };
	}
}

/**
 * Parses `texts`: the page's own texts by the names in {@link PayerTexts}, as an object or as JSON. It
 * logs a warning about entries that it can't use, and ignores them.
 */
export function ownPayerTexts(
	given: Partial<PayerTexts> | string | null | undefined,
): Partial<PayerTexts> {
	if (!given) {
		return {};
	}
	try {
		const entries: [string, unknown][] = Object.entries(
			typeof given === "string" ? JSON.parse(given) : given,
		);
		const usable = entries.filter(([name, text]) => typeof text === "string" && name in ptBr);
		if (usable.length < entries.length) {
			console.warn(
				"<pix-checkout-payer>: texts has a name or a value that the element doesn't know.",
			);
		}
		return Object.fromEntries(usable);
	} catch (cause) {
		console.warn("<pix-checkout-payer>: texts is no JSON object.", cause);
		return {};
	}
}
