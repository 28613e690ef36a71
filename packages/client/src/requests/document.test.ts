import { expect, test } from "vitest";
import { isValidDocument, normalizeDocument } from "./document.js";

test.each([
	"529.982.247-25",
	"52998224725",
	"123.456.789-09",
	" 529 982 247 25 ",
	"11.222.333/0001-81",
	"11222333000181",
	"12.ABC.345/01DE-35",
	"12.abc.345/01de-35",
	"12ABC34501DE35",
])("%j is a document", (value) => {
	expect(isValidDocument(value)).toBe(true);
});

test.each([
	"",
	"529.982.247-26",
	"529.982.247-15",
	"111.111.111-11",
	"529.982.247-25 x",
	"5299822472",
	"11.222.333/0001-82",
	"00.000.000/0000-00",
	"12.ABC.345/01DE-36",
	"12.ABC.345/01DE-3A",
	"12.ÁBC.345/01DE-35",
])("%j is none", (value) => {
	expect(isValidDocument(value)).toBe(false);
});

test("a document is normalised to what is sent", () => {
	expect(normalizeDocument(" 12.abc.345/01de-35 ")).toBe("12ABC34501DE35");
	expect(normalizeDocument("529.982.247-25")).toBe("52998224725");
});
