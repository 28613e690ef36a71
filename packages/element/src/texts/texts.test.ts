import { afterEach, describe, expect, it, vi } from "vitest";
import { localeFor } from "./locale.js";
import { ownTexts } from "./own-texts.js";
import ptBr from "./pt-br.js";
import { allTexts, fill } from "./texts.js";

describe("the language of the texts", () => {
	it.each([
		["pt-BR", "pt-BR"],
		["pt-PT", "pt-BR"],
		["en-US", "en"],
		["EN_GB", "en"],
		["", "pt-BR"],
		["fr", "pt-BR"],
	])("for %j is %s", (wish, locale) => {
		expect(localeFor(wish)).toBe(locale);
	});

	it("leaves no text empty in any of them, and has the same placeholders in each", () => {
		for (const [name, text] of Object.entries(ptBr)) {
			for (const texts of Object.values(allTexts)) {
				const translated = Object.entries(texts).find(([key]) => key === name)?.[1] ?? "";
				expect(translated.trim(), name).not.toBe("");
				expect(translated.match(/\{\w+\}/g), name).toEqual(text.match(/\{\w+\}/g));
			}
		}
	});
});

describe("texts of a page's own", () => {
	afterEach(() => {
		vi.restoreAllMocks();
	});

	it("are read from an object or from JSON", () => {
		expect(ownTexts("pix-checkout", ptBr, { paidTitle: "Oba!" })).toEqual({ paidTitle: "Oba!" });
		expect(ownTexts("pix-checkout", ptBr, '{"paidTitle":"Oba!"}')).toEqual({ paidTitle: "Oba!" });
		expect(ownTexts("pix-checkout", ptBr, null)).toEqual({});
	});

	it.each([["no JSON"], ["null"], ['{"paidTitle":1}'], ['"Oba!"']])(
		"are ignored with a warning when they are %s",
		(json) => {
			const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
			expect(ownTexts("pix-checkout", ptBr, json)).toEqual({});
			expect(warn).toHaveBeenCalledOnce();
		},
	);

	it("are warned about when the element has no text of their name", () => {
		const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		ownTexts("pix-checkout", ptBr, { paidTitle: "Oba!" });
		expect(warn).not.toHaveBeenCalled();
		ownTexts("pix-checkout", ptBr, '{"paidTitel":"Oba!"}');
		expect(warn.mock.calls.join()).toContain("paidTitel");
	});
});

it("fill placeholders by their names and leave unknown ones alone", () => {
	expect(fill("{a} e {b}", { a: "1" })).toBe("1 e {b}");
});
