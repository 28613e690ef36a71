import { getBoletoInfo } from "@brazilian-utils/brazilian-utils/get-boleto-info";
import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boletoCode, dueFactor, formatDigitableLine } from "./boleto-code.js";
import { addDays } from "./sao-paulo-calendar.js";

const digits25 = fc
	.array(fc.integer({ min: 0, max: 9 }), { minLength: 25, maxLength: 25 })
	.map((digits) => digits.join(""));
const boletos = fc.record({
	bank: fc.constantFrom("001", "237", "999"),
	dueDate: fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2025-02-22", days)),
	amountCents: fc.integer({ min: 500, max: 9_999_999_999 }),
	freeField: digits25,
});

describe("a boleto's code", () => {
	it("is valid to an independent checker, with amount and due date", () => {
		fc.assert(
			fc.property(boletos, (contents) => {
				const { digitableLine } = boletoCode(contents);
				expect(isValidBoleto(digitableLine)).toBe(true);
				const referenceDate = new Date(`${contents.dueDate}T12:00:00`);
				const info = getBoletoInfo(digitableLine, { referenceDate });
				expect(info).toMatchObject({ amount: contents.amountCents, bankCode: contents.bank });
				expect(info?.expirationDate?.toDateString()).toBe(referenceDate.toDateString());
			}),
		);
	});

	it("has the same content in the barcode and in the line", () => {
		fc.assert(
			fc.property(boletos, (contents) => {
				const { barcode, digitableLine: line } = boletoCode(contents);
				const rebuilt =
					line.slice(0, 4) +
					line.slice(32, 47) +
					line.slice(4, 9) +
					line.slice(10, 20) +
					line.slice(21, 31);
				expect(rebuilt).toBe(barcode);
			}),
		);
	});

	it("has a line in the groups of printed slips", () => {
		expect(formatDigitableLine("99990123456789012345678901234567812340000012990")).toBe(
			"99990.12345 67890.123456 78901.234567 8 12340000012990",
		);
	});

	it("counts due days again from 1000 since 2025-02-22", () => {
		expect(dueFactor("2000-07-03")).toBe("1000");
		expect(dueFactor("2025-02-21")).toBe("9999");
		expect(dueFactor("2025-02-22")).toBe("1000");
		expect(dueFactor("2026-11-24")).toBe("1640");
		expect(dueFactor(addDays("2025-02-22", 8999))).toBe("9999");
		expect(dueFactor(addDays("2025-02-22", 9000))).toBe("1000");
	});
});
