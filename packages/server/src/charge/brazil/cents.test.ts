import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsFromDecimal, decimalFromCents } from "./cents.js";

describe("cents", () => {
	it.each([
		["59.90", 5990],
		[59.9, 5990],
		[198, 19800],
		["0.29", 29],
		[1.1, 110],
		["1000.00000", 100000],
		["0", 0],
		["87.815", 8782],
		["87.814999999999999999", 8781],
		["0.005", 1],
		["0.00499", 0],
		["9.995", 1000],
		["1.0049999999999999999999", 100],
		[1.005, 101],
		["90071992547409.904", Number.MAX_SAFE_INTEGER - 1],
	])("reads %s as %i cents", (reais, cents) => {
		expect(centsFromDecimal(reais)).toBe(cents);
	});

	it.each([
		"-1",
		"-0.001",
		"1e3",
		1e-7,
		"",
		"1,50",
		"R$ 5",
		"Infinity",
		"99999999999999999999",
		"90071992547409.915",
	])("refuses %s", (reais) => {
		expect(() => centsFromDecimal(reais)).toThrow(RangeError);
	});

	it("rounds half up to the cent, by exact arithmetic", () => {
		const fraction = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 25 });
		fc.assert(
			fc.property(fc.nat(), fraction, (whole, digits) => {
				const scale = 10n ** BigInt(digits.length);
				const exact = BigInt(`${whole}${digits}`);
				const halfUp = (exact * 200n + scale) / (2n * scale);
				expect(centsFromDecimal(`${whole}.${digits}`)).toBe(Number(halfUp));
			}),
		);
	});

	it("converts every amount back exactly", () => {
		fc.assert(
			fc.property(fc.maxSafeNat(), (cents) => {
				expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
			}),
		);
	});
});
