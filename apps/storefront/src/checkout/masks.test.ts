import { formatCep, parsePhone } from "@brazilian-utils/brazilian-utils";
import { describe, expect, it } from "vitest";
import { documentCharacters, formatDocument, formatPhone } from "./masks.js";

describe("a document", () => {
	it("of eleven digits is written as a CPF", () => {
		expect(formatDocument("12345678909")).toBe("123.456.789-09");
	});

	it("of fourteen digits is written as a CNPJ", () => {
		expect(formatDocument("11222333000181")).toBe("11.222.333/0001-81");
	});

	it("with letters is written as a CNPJ, in capitals", () => {
		expect(formatDocument("12abc34501de35")).toBe("12.ABC.345/01DE-35");
	});

	it("grows with each keystroke and never ends in a separator", () => {
		expect(formatDocument("123")).toBe("123");
		expect(formatDocument("1234")).toBe("123.4");
	});

	it("keeps its shape when it is already formatted", () => {
		expect(formatDocument("123.456.789-09")).toBe("123.456.789-09");
	});

	it("loses its separators on the way to the store", () => {
		expect(documentCharacters("12.ABC.345/01DE-35")).toBe("12ABC34501DE35");
	});
});

describe("a phone", () => {
	it("with eleven digits is a mobile one", () => {
		expect(formatPhone("11912345678")).toBe("(11) 91234-5678");
	});

	it("with ten digits is a landline", () => {
		expect(formatPhone("1131234567")).toBe("(11) 3123-4567");
	});

	it("loses the country's code", () => {
		expect(parsePhone("+55 11 91234-5678")).toBe("11912345678");
		expect(formatPhone("+55 (11) 91234-5678")).toBe("(11) 91234-5678");
	});
});

it("a CEP gets its dash, and nothing beyond eight digits", () => {
	expect(formatCep("01001000")).toBe("01001-000");
	expect(formatCep("010010009")).toBe("01001-000");
	expect(formatCep("01001")).toBe("01001");
});
