import { expect, it } from "vitest";
import { formatBrl } from "./money.js";

/** Intl puts a no-break space after the sign, so that a price never breaks over two lines. */
const noBreakSpace = "\u00a0";

it("shows reais with a comma and two places", () => {
	expect(formatBrl(59.9)).toBe(`R$${noBreakSpace}59,90`);
});

it("separates thousands with a point", () => {
	expect(formatBrl(1234.5)).toBe(`R$${noBreakSpace}1.234,50`);
});

it("shows zero as a price", () => {
	expect(formatBrl(0)).toBe(`R$${noBreakSpace}0,00`);
});
