import { describe, expect, it } from "vitest";
import {
	daysUntil,
	formatDueDate,
	formatMoment,
	formatMoney,
	formatTimeLeft,
	printedLine,
} from "./format.js";
import { digitableLine } from "./testing/answers.js";

/** `Intl` separates the sign by a space that doesn't break. */
function plain(text: string) {
	return text.replace(/\s/g, " ");
}

describe("an amount", () => {
	it("is cents shown as reais", () => {
		expect(plain(formatMoney(5990, "BRL"))).toBe("R$ 59,90");
		expect(plain(formatMoney(123_456_789, "BRL"))).toBe("R$ 1.234.567,89");
	});
});

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe("the time that is left", () => {
	it.each([
		[0, "0:00"],
		[1, "0:01"],
		[9 * second, "0:09"],
		[14 * minute + 32 * second, "14:32"],
		[hour, "1:00:00"],
		[90 * minute, "1:30:00"],
		[23 * hour + 59 * minute + 59 * second, "23:59:59"],
		[day, "1 dia"],
		[2 * day + 3 * hour + 5 * minute, "2 dias e 3 horas"],
	])("of %d ms reads %s", (ms, expected) => {
		expect(formatTimeLeft(ms, "pt-BR")).toBe(expected);
	});

	it("speaks the page's language", () => {
		expect(formatTimeLeft(2 * day + hour, "en")).toBe("2 days, 1 hour");
	});
});

describe("the due date of a slip", () => {
	const lastMinute = Date.parse("2026-11-25T02:59:59Z");
	const now = Date.parse("2026-11-21T12:00:00Z");

	it("is the day in São Paulo, where the last minute of the 24th is already the 25th in UTC", () => {
		expect(formatDueDate(lastMinute, now, "pt-BR")).toBe("terça-feira, 24 de novembro");
		expect(formatDueDate(lastMinute, now, "en")).toBe("Tuesday, November 24");
	});

	it("has the year when it is another one", () => {
		const newYear = Date.parse("2027-01-04T02:59:59Z");
		expect(formatDueDate(newYear, now, "pt-BR")).toBe("domingo, 3 de janeiro de 2027");
	});

	it.each([
		["the day before, by the last minute in São Paulo", "2026-11-24T02:59:59Z", 1],
		["the same day, when it is tomorrow in UTC", "2026-11-25T02:00:00Z", 0],
		["the same day, from its first minute", "2026-11-24T03:00:00Z", 0],
		["another month", "2026-10-31T12:00:00Z", 24],
	])("is so many days away: %s", (_, now, days) => {
		expect(daysUntil(lastMinute, Date.parse(now))).toBe(days);
	});
});

it("writes a moment by the clocks of São Paulo, whatever the device's are", () => {
	const moment = Date.parse("2026-11-22T00:02:41Z");
	expect(plain(formatMoment(moment, "pt-BR"))).toBe("21 de nov. de 2026, 21:02");
	expect(plain(formatMoment(moment, "en"))).toBe("Nov 21, 2026, 9:02 PM");
});

it("groups the line as slips print it, and changes no digit", () => {
	expect(printedLine(digitableLine)).toBe("00191.23454 67890.123457 67890.123457 5 16400000005990");
	expect(printedLine(digitableLine).replace(/\D/g, "")).toBe(digitableLine);
});
