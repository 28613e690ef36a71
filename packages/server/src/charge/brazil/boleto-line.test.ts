import { generateBoleto, isValidBoleto } from "@brazilian-utils/brazilian-utils";
import { describe, expect, it } from "vitest";
import { boletoForms } from "./boleto-line.js";

const lines = Array.from({ length: 50 }, () => generateBoleto()).filter(
	(line) => line.length === 47,
);

describe("the two forms of a boleto", () => {
	it("convert into each other, as an independent library confirms", () => {
		expect(lines.length).toBeGreaterThan(0);
		for (const line of lines) {
			const forms = boletoForms(line);
			expect(forms?.digitableLine).toBe(line);
			expect(boletoForms(forms?.barcode ?? "")).toEqual(forms);
			expect(isValidBoleto(forms?.digitableLine ?? "")).toBe(true);
		}
	});

	it("don't exist for a slip with a wrong check digit", () => {
		for (const line of lines) {
			const wrong = line.slice(0, 9) + ((Number(line[9]) + 1) % 10) + line.slice(10);
			expect(boletoForms(wrong)).toBeNull();
		}
	});

	it.each(["", "123", "not a boleto", "1".repeat(48)])("don't exist for %j", (text) => {
		expect(boletoForms(text)).toBeNull();
	});
});
