import ptBr from "./pt-br.js";
import { type Texts, warnAboutTexts } from "./texts.js";

/** Logs a warning about the page's own texts when the element has no text of such a name. */
export function checkNames(own: Partial<Texts>): void {
	const unknown = Object.keys(own).filter((name) => !(name in ptBr));
	if (unknown.length > 0) {
		warnAboutTexts(`no text is called ${unknown.join(", ")}`);
	}
}
