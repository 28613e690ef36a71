import { describe, expect, it } from "vitest";
import { sweepIntervalMs } from "./sweep-interval";

describe("the sweep's interval", () => {
	it.each([undefined, ""])("is ten seconds when the variable is %j", (text) => {
		expect(sweepIntervalMs({ PIX_CHECKOUT_SWEEP_SECONDS: text })).toBe(10_000);
	});

	it("follows the merchant's setting, in seconds", () => {
		expect(sweepIntervalMs({ PIX_CHECKOUT_SWEEP_SECONDS: "2" })).toBe(2_000);
	});

	it.each(["0", "21", "1.5", "-5", "often"])("rejects %j and names the possible values", (text) => {
		expect(() => sweepIntervalMs({ PIX_CHECKOUT_SWEEP_SECONDS: text })).toThrow(
			"PIX_CHECKOUT_SWEEP_SECONDS must be a whole number of seconds from 1 to 20",
		);
	});
});
