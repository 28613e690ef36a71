import { describe, expect, it } from "vitest";
import { copyPaste } from "../testing/answers.js";
import { readBrCode } from "./br-code.js";

describe("reading a Pix code", () => {
	it("finds the amount in cents, the payee and a right check sum", () => {
		expect(readBrCode(copyPaste)).toEqual({
			amountCents: 5990,
			payee: "LOJA DE EXEMPLO",
			intact: true,
		});
	});

	it("has the check sum of the central bank's manual for its example", () => {
		const example =
			"00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
		expect(readBrCode(example)).toEqual({
			amountCents: null,
			payee: "Fulano de Tal",
			intact: true,
		});
		expect(readBrCode(example.replace("1D3D", "1d3d"))?.intact).toBe(true);
		expect(readBrCode(example.replace("Fulano", "Sicrano".slice(0, 6)))?.intact).toBe(false);
	});

	it.each([
		["5", 500],
		["5.9", 590],
		["59.90", 5990],
		["1234567.89", 123_456_789],
		["0.29", 29],
		["0.00", null],
		["59,90", null],
		["-1.00", null],
		["1e3", null],
	])("reads the amount %s as %s cents", (amount, expected) => {
		const code = `54${String(amount.length).padStart(2, "0")}${amount}`;
		expect(readBrCode(code)?.amountCents).toBe(expected);
	});

	it.each([
		["words", "not a code"],
		["a field that is cut off", "5405"],
		["a value shorter than it says", "540559.9"],
		["a length that is none", "54x159.90"],
	])("rejects %s", (_name, text) => {
		expect(readBrCode(text)).toBeUndefined();
	});
});
