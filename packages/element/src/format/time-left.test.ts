import { describe, expect, it } from "vitest";
import { formatTimeLeft } from "./time-left.js";

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
		expect(formatTimeLeft(2 * day + hour, "es")).toBe("2 días y 1 hora");
	});
});
