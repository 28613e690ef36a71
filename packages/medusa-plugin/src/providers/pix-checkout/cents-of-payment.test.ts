import { BigNumber } from "@medusajs/framework/utils";
import { describe, expect, it } from "vitest";
import { centsOfPayment } from "./cents-of-payment";

describe("an amount of Medusa in cents", () => {
	it.each([
		[59.9, 5990],
		["64.35", 6435],
		[198, 19800],
		[new BigNumber("0.29"), 29],
		[{ value: "1.10", precision: 20 }, 110],
		["87.815", 8782],
	])("is exact: %#", (amount, cents) => {
		expect(centsOfPayment(amount, "BRL", "pix")).toBe(cents);
	});

	it.each([
		["another currency", 10, "usd", "pix", "reference"],
		["less than half a cent", "0.0049", "brl", "pix", "reference"],
		["nothing", 0, "brl", "pix", "reference"],
		["less than the guide's minimum", 4.99, "brl", "pix", "guide"],
		["less than a boleto's minimum", 4.99, "brl", "boleto", "reference"],
		["more than the charge store holds", 30_000_000, "brl", "pix", "reference"],
	] as const)("is rejected for %s", (_, amount, currency, method, dialect) => {
		expect(() => centsOfPayment(amount, currency, method, { dialect })).toThrow();
	});

	it.each([
		[3, "boleto", "amount_not_supported: boleto takes R$ 5.00 or more"],
		[0, "pix", "amount_not_supported: pix takes R$ 0.01 or more"],
		[30_000_000, "pix", "amount_not_supported: pix takes R$ 21474836.47 or less"],
	] as const)("is rejected in a stable form: %d for a %s", (amount, method, message) => {
		expect(() => centsOfPayment(amount, "brl", method)).toThrow(message);
	});
});
