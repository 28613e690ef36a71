import { type FirstTexts, firstTexts } from "./first-texts.js";
import type { Texts } from "./texts.js";

/** A language that the element speaks. */
export interface Language {
	/** For `lang` and for `Intl`. */
	readonly locale: "pt-BR" | "en" | "es";
	readonly firstTexts: FirstTexts;
	/** `undefined` for Portuguese, whose other texts are in the chunk of the views that need them. */
	readonly texts: Texts | undefined;
}

const portuguese: Language = { locale: "pt-BR", firstTexts, texts: undefined };
/** The language until another one is loaded, so that no other language flashes up before it. */
export const noLanguage: Language = {
	locale: "pt-BR",
	firstTexts: { ...firstTexts, loadingTitle: "…", moment: "" },
	texts: undefined,
};
/** The loaded languages, for all elements of the page. */
const known = new Map<string, Language>();
const loaders = { en: () => import("./en.js"), es: () => import("./es.js") };

/**
 * The language for a language tag: `en-US` is English, `pt-PT` and `PT` are Portuguese. A language
 * without texts becomes Portuguese, because every payer of a Pix reads it in the bank app.
 *
 * English and Spanish are files of their own; the first element that needs one fetches it.
 *
 * @param wish a language tag
 * @param loaded called when the language is loaded, if it wasn't at once
 * @returns {@link noLanguage} until the language is loaded
 */
export function languageFor(wish: string, loaded: () => void): Language {
	const name = wish.slice(0, 2).toLowerCase();
	if (name !== "en" && name !== "es") {
		return portuguese;
	}
	const language = known.get(name);
	if (language === undefined) {
		void load(name).then(loaded);
	}
	return language ?? noLanguage;
}

async function load(name: keyof typeof loaders): Promise<void> {
	try {
		const texts = (await loaders[name]()).default;
		known.set(name, { locale: name, firstTexts: texts, texts });
	} catch {
		// The file failed to load: the element shows the payment in Portuguese.
		known.set(name, portuguese);
	}
}
