import en from "../src/texts/en.js";
import es from "../src/texts/es.js";
import ptBr from "../src/texts/pt-br.js";

const languages = new Map([
	["en", en],
	["es", es],
]);

/**
 * Writes the texts of the other languages without their names, in the order of the Portuguese ones:
 * the page has these already, with their names.
 */
export function textsByPlace() {
	return {
		name: "texts-by-place",
		load(id: string) {
			const [, language = ""] = /src\/texts\/(\w+)\.ts$/.exec(id) ?? [];
			const texts = languages.get(language);
			if (texts === undefined) {
				return null;
			}
			const byPlace = Object.entries({ ...ptBr, ...texts }).map(([, text]) => text);
			return `import ptBr from "./pt-br.js";
const texts = ${JSON.stringify(byPlace)};
export default Object.fromEntries(Object.keys(ptBr).map((name, place) => [name, texts[place]]));`;
		},
	};
}
