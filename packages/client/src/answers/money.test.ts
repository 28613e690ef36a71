import fc from "fast-check";
import { expect, test } from "vitest";
import { centsFromReais } from "./money.js";

test.each([
	[59.9, 5990],
	[19.99, 1999],
	[0.29, 29],
	[1.1, 110],
	[198, 19800],
	[0, 0],
	[-0, 0],
	[-1.5, -150],
	[4.35, 435],
])("%f reais are %i cents", (reais, cents) => {
	expect(centsFromReais(reais)).toBe(cents);
});

test.each([0.599, 0.1 + 0.2, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])(
	"%f reais are no whole cents",
	(reais) => {
		expect(centsFromReais(reais)).toBeNull();
	},
);

test("every amount in cents converts back from its reais", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
			const text = String(cents).padStart(3, "0");
			expect(centsFromReais(Number(`${text.slice(0, -2)}.${text.slice(-2)}`))).toBe(cents);
		}),
	);
});
