import ptBr from "./pt-br.js";

/** Every text of the payer's form in one language, by name. */
export type PayerTexts = Readonly<Record<keyof typeof ptBr, string>>;

/** A language that the form speaks. */
export interface PayerLanguage {
	/** For `lang`. */
	readonly locale: "pt-BR" | "en" | "es";
	readonly texts: PayerTexts;
}

const portuguese: PayerLanguage = { locale: "pt-BR", texts: ptBr };
const known = new Map<string, PayerLanguage>();
const loaders = { en: () => import("./en.js"), es: () => import("./es.js") };

/**
 * The language for a language tag; one without texts becomes Portuguese. English and Spanish are
 * files of their own; the first element that needs one fetches it.
 *
 * @param loaded called when the language is loaded, if it wasn't at once
 * @returns `null` until the language is loaded
 */
export function payerLanguageFor(wish: string, loaded: () => void): PayerLanguage | null {
	const name = wish.slice(0, 2).toLowerCase();
	if (name !== "en" && name !== "es") {
		return portuguese;
	}
	const language = known.get(name);
	if (language === undefined) {
		void load(name).then(loaded);
	}
	return language ?? null;
}

async function load(name: keyof typeof loaders): Promise<void> {
	try {
		known.set(name, { locale: name, texts: (await loaders[name]()).default });
	} catch {
		// The file failed to load: the form appears in Portuguese.
		known.set(name, portuguese);
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
