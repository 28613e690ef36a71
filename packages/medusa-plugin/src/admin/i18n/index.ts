import { heldWords, overdueWords, stateWords, verdictWords } from "@pix-checkout/server/words";
import en from "./json/en.json";
import ptBr from "./json/pt-BR.json";

/** Keeps the plugin's words apart from the dashboard's and other plugins'. */
export const namespace = "pix-checkout";

export default { en: words(en, "en"), ptBR: words(ptBr, "pt-BR") };

/** With the words that the store's exports have too. */
function words(texts: typeof en, language: "en" | "pt-BR") {
	return {
		[namespace]: {
			...texts,
			chargeState: stateWords[language],
			overdue: overdueWords[language],
			toReview: heldWords[language],
			verdict: verdictWords[language],
		},
	};
}
