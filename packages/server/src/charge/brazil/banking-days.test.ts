import { describe, expect, it } from "vitest";
import { endOfBankingDay } from "./banking-days.js";

/** The moment when a day of São Paulo ends. */
function endOf(day: string) {
	return new Date(new Date(`${day}T23:59:59.999-03:00`).getTime() + 1);
}

describe("banking days", () => {
	it.each([
		["a weekend", "2026-11-27T15:00:00Z", 1, "2026-11-30"],
		["three days over a weekend", "2026-11-26T15:00:00Z", 3, "2026-12-01"],
		["Carnival's Monday and Tuesday", "2027-02-05T15:00:00Z", 1, "2027-02-10"],
		["Good Friday", "2027-03-25T15:00:00Z", 1, "2027-03-29"],
		["Corpus Christi", "2027-05-26T15:00:00Z", 1, "2027-05-28"],
		["Christmas and the year's last day", "2026-12-24T15:00:00Z", 4, "2027-01-04"],
		["no day at all", "2026-11-24T15:00:00Z", 0, "2026-11-24"],
	])("reckon over %s", (_, from, days, end) => {
		expect(endOfBankingDay(new Date(from), days)).toEqual(endOf(end));
	});

	it("count from the day in São Paulo, not in London", () => {
		expect(endOfBankingDay(new Date("2026-11-25T02:30:00Z"), 1)).toEqual(endOf("2026-11-25"));
	});
});
