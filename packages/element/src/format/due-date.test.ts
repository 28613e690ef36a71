import { describe, expect, it } from "vitest";
import { formatDueDate } from "./due-date.js";

describe("the due date of a slip", () => {
	it("is the day in São Paulo, where the last minute of the 24th is already the 25th in UTC", () => {
		const lastMinute = Date.parse("2026-11-25T02:59:59Z");
		expect(formatDueDate(lastMinute, "pt-BR")).toBe("terça-feira, 24 de novembro de 2026");
		expect(formatDueDate(lastMinute, "en")).toBe("Tuesday, November 24, 2026");
		expect(formatDueDate(lastMinute, "es")).toBe("martes, 24 de noviembre de 2026");
	});
});
