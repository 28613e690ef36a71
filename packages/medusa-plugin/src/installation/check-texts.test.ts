import { describe, expect, it } from "vitest";
import en from "../admin/i18n/en";
import ptBR from "../admin/i18n/pt-br";
import { checkCodes } from "./check";
import { checkTexts } from "./check-texts";

describe("the texts of the checks", () => {
	// Problems of options are in English; Portuguese names the options.
	const namesOfProblems = (name: string | undefined) => (name === "problems" ? "options" : name);

	it.each(Object.keys(checkTexts))("of %s name the same params in both languages", (code) => {
		const inEnglish = Object(en.installation.code)[code];
		const inPortuguese = Object(ptBR.installation.code)[code];
		for (const part of ["detail", "fix"]) {
			expect(paramsOf(inPortuguese[part])).toEqual(paramsOf(inEnglish[part]).map(namesOfProblems));
		}
	});

	it("tell what to do about every problem, and nothing where all is well", () => {
		const { not_checked: _, ...others } = checkCodes;
		for (const [code, status] of Object.entries(others)) {
			expect([code, Object(checkTexts)[code].fix === ""]).toEqual([code, status === "ok"]);
		}
	});
});

/** The names of the params in a text. */
function paramsOf(text: string): Array<string | undefined> {
	return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
}
