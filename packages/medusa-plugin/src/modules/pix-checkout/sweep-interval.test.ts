import { describe, expect, it } from "vitest";
import { sweepIntervalMs } from "./sweep-interval";

describe("the sweep's interval", () => {
	it.each([undefined, ""])("is ten seconds when the variable is %j", (text) => {
		expect(sweepIntervalMs({ PIX_CHECKOUT_SWEEP_SECONDS: text })).toBe(10_000);
	});

	it("is what the merchant says, in seconds", () => {
		expect(sweepIntervalMs({ PIX_CHECKOUT_SWEEP_SECONDS: "2" })).toBe(2_000);
	});

	it.each(["0", "21", "1.5", "-5", "often"])("refuses %j and says what is possible", (text) => {
		expect(() => sweepIntervalMs({ PIX_CHECKOUT_SWEEP_SECONDS: text })).toThrow(
			"PIX_CHECKOUT_SWEEP_SECONDS must be a whole number of seconds from 1 to 20",
		);
	});
});
