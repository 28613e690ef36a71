import { describe, expect, it } from "vitest";
import { messagesFor } from "./messages-for.js";

describe("the language of the texts", () => {
	it.each([
		[["pt-BR"], "pt-BR"],
		[["pt-PT"], "pt-BR"],
		[["en-US"], "en"],
		[["ES_419"], "es"],
		[["", "en"], "en"],
		[["es", "en"], "es"],
		[[null, undefined, ""], "pt-BR"],
		[["fr"], "pt-BR"],
	])("of %j is %s", (tags, locale) => {
		expect(messagesFor(...tags).locale).toBe(locale);
	});

	it("leaves no text empty in any of them", () => {
		for (const tag of ["pt", "en", "es"]) {
			for (const text of texts(messagesFor(tag))) expect(text.trim()).not.toBe("");
		}
	});
});

function texts(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value === "object" && value !== null) return Object.values(value).flatMap(texts);
	throw new Error("A text is neither text nor group of texts.");
}
