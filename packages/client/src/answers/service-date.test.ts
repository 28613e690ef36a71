import fc from "fast-check";
import { expect, test } from "vitest";
import { readServiceDate } from "./service-date.js";

test.each([
	["2026-11-21T13:00:00Z", "2026-11-21T13:00:00Z"],
	["2026-11-21T13:00:00.123456Z", "2026-11-21T13:00:00.123Z"],
	["2026-11-21T13:00:00-03:00", "2026-11-21T16:00:00Z"],
	["2026-11-21T13:00:00+0530", "2026-11-21T07:30:00Z"],
	["2026-11-21T13:00:00-03", "2026-11-21T16:00:00Z"],
	["2026-11-21T13:00Z", "2026-11-21T13:00:00Z"],
	["2026-11-21 13:00:00+00:00", "2026-11-21T13:00:00Z"],
])("%s is one moment, whatever the time zone of this machine", (text, moment) => {
	expect(readServiceDate(text, "start")).toEqual({ at: new Date(moment), isExact: true });
});

test.each([
	["2026-11-21T13:00:00", "start", "2026-11-21T16:00:00Z"],
	["2026-11-21 13:00:00.5", "end", "2026-11-21T16:00:00.500Z"],
	["2026-11-21", "start", "2026-11-21T03:00:00Z"],
	["2026-11-21", "end", "2026-11-22T02:59:59Z"],
	["2027-01-15", "end", "2027-01-16T02:59:59Z"],
] as const)("%s as the %s of a day is São Paulo's, and a guess", (text, edge, moment) => {
	expect(readServiceDate(text, edge)).toEqual({ at: new Date(moment), isExact: false });
});

test.each([
	["a number", 1796299200],
	["nothing", null],
	["a text", "tomorrow"],
	["a Brazilian date", "21/11/2026"],
	["30 February", "2026-02-30T13:00:00Z"],
	["25 o'clock", "2026-11-21T25:00:00Z"],
	["a system's word for none", "0001-01-01T00:00:00Z"],
	["another one", "1970-01-01T00:00:00Z"],
	["a system's word for never", "9999-12-31T23:59:59Z"],
])("%s is no date", (_case, value) => {
	expect(readServiceDate(value, "end")).toBeNull();
});

test("every moment keeps its value", () => {
	const moments = fc.date({
		min: new Date("2000-01-02"),
		max: new Date("2199-12-30"),
		noInvalidDate: true,
	});
	fc.assert(
		fc.property(moments, (at) => {
			expect(readServiceDate(at.toISOString(), "start")).toEqual({ at, isExact: true });
		}),
	);
});
