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
	])("reads %s as %i cents", (reais, cents) => {
		expect(centsFromDecimal(reais)).toBe(cents);
	});

	it.each(["1.005", "-1", "1e3", "", "1,50", "R$ 5", "Infinity", "99999999999999999999"])(
		"refuses %s",
		(reais) => {
			expect(() => centsFromDecimal(reais)).toThrow(RangeError);
		},
	);

	it("comes back whole from every amount", () => {
		fc.assert(
			fc.property(fc.maxSafeNat(), (cents) => {
				expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
			}),
		);
	});
});
