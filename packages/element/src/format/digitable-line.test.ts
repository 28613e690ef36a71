import { expect, it } from "vitest";
import { digitableLine } from "../testing/answers.js";
import { printedLine } from "./digitable-line.js";

it("groups the line as slips print it, and changes no digit", () => {
	expect(printedLine(digitableLine)).toBe("00191.23454 67890.123457 67890.123457 5 16400000005990");
	expect(printedLine(digitableLine).replace(/\D/g, "")).toBe(digitableLine);
});
