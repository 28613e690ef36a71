import { describe, expect, it } from "vitest";
import { isPossible, rangeOf } from "./day-range";

describe("the ranges of days", () => {
	// Half past one in London is the day before in São Paulo.
	const now = new Date("2026-03-01T01:30:00Z");

	it.each([
		["last7", { from: "2026-02-22", to: "2026-02-28" }],
		["last30", { from: "2026-01-30", to: "2026-02-28" }],
		["thisMonth", { from: "2026-02-01", to: "2026-02-28" }],
		["lastMonth", { from: "2026-01-01", to: "2026-01-31" }],
	] as const)("%s ends with a day in São Paulo", (name, range) => {
		expect(rangeOf(name, now)).toEqual(range);
	});

	it("may have 93 days, and not begin after their end", () => {
		expect(isPossible({ from: "2026-01-01", to: "2026-04-03" })).toBe(true);
		expect(isPossible({ from: "2026-01-01", to: "2026-04-04" })).toBe(false);
		expect(isPossible({ from: "2026-01-02", to: "2026-01-01" })).toBe(false);
		expect(isPossible({ from: "", to: "2026-01-01" })).toBe(false);
	});
});
