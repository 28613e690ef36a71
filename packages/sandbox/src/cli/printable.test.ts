import { expect, it } from "vitest";
import { printable } from "./printable.js";

it("keeps a text from outside on its line, without control characters", () => {
	const shown = printable("evt\r\nforged\u001b[2J\u009b31m\u202e\u2028");
	expect(shown).toBe("evt\\u{d}\\u{a}forged\\u{1b}[2J\\u{9b}31m\\u{202e}\\u{2028}");
	expect(printable("São João ✔ -> 200")).toBe("São João ✔ -> 200");
});
