import { expect, test } from "vitest";
import { isValidDocument, normalizeDocument } from "./document.js";

// Titles name the kind of a document and not the document: titles end up in logs.
test.each([
	["a punctuated CPF", "529.982.247-25"],
	["a bare CPF", "52998224725"],
	["a CPF in counting order", "123.456.789-09"],
	["a CPF with blanks", " 529 982 247 25 "],
	["a punctuated CNPJ", "11.222.333/0001-81"],
	["a bare CNPJ", "11222333000181"],
	["an alphanumeric CNPJ", "12.ABC.345/01DE-35"],
	["an alphanumeric CNPJ in lower case", "12.abc.345/01de-35"],
	["a bare alphanumeric CNPJ", "12ABC34501DE35"],
])("%s is a document", (_case, value) => {
	expect(isValidDocument(value)).toBe(true);
});

test.each([
	["nothing", ""],
	["a CPF with a wrong second digit", "529.982.247-26"],
	["a CPF with a wrong first digit", "529.982.247-15"],
	["a CPF of one digit repeated", "111.111.111-11"],
	["a CPF with a trailing text", "529.982.247-25 x"],
	["a CPF that is too short", "5299822472"],
	["a CNPJ with a wrong digit", "11.222.333/0001-82"],
	["a CNPJ of one digit repeated", "00.000.000/0000-00"],
	["an alphanumeric CNPJ with a wrong digit", "12.ABC.345/01DE-36"],
	["an alphanumeric CNPJ with a letter as check digit", "12.ABC.345/01DE-3A"],
	["an alphanumeric CNPJ with an accent", "12.ÁBC.345/01DE-35"],
])("%s is not a document", (_case, value) => {
	expect(isValidDocument(value)).toBe(false);
});

test("a document is normalised to its form in requests", () => {
	expect(normalizeDocument(" 12.abc.345/01de-35 ")).toBe("12ABC34501DE35");
	expect(normalizeDocument("529.982.247-25")).toBe("52998224725");
});
