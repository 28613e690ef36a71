import { describe, expect, it } from "vitest";
import { parseDuration } from "./time.js";

describe("a duration", () => {
	it.each([
		["90s", 90_000],
		["1h30m", 5_400_000],
		["2d", 172_800_000],
		["1w1ms", 604_800_001],
		["1.5h", 5_400_000],
		["0s", 0],
	])("%s is %i ms", (text, ms) => {
		expect(parseDuration(text)).toBe(ms);
	});

	it.each(["", "5", "h", "1h 30m", "-1h", "1y", "1H"])("is not %j", (text) => {
		expect(parseDuration(text)).toBeUndefined();
	});
});
