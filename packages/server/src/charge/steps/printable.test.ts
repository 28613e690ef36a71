import { expect, it } from "vitest";
import { printable, printableLogger } from "./printable.js";

const hostile = [
	"order\r\n2026-11-27 error: forged",
	"order\u001b[2J\u001b]0;title\u0007",
	"order\u009b31m",
	"order\u0085next\u2028line\u2029end",
	"order\u202egnp.exe",
	"order\u200b\u{e0041}",
	"order\ud800",
	"order\0\u007f\b\t",
];

it.each(hostile)("puts %j on one line without control characters", (text) => {
	const lines: string[] = [];
	const log = (message: string) => void lines.push(message);
	printableLogger({ info: log, warn: log, error: log }).warn(`the order ${text} failed`);
	expect(lines).toHaveLength(1);
	expect(lines[0]).not.toMatch(/[\p{C}\u2028\u2029]/u);
	expect(lines[0]).toMatch(/^the order order\\u.* failed$/);
	// Nothing is lost.
	expect(JSON.parse(`"${printable(text)}"`)).toBe(text);
});

it("leaves everything readable as it is", () => {
	const text = "pedido nº 1042 ✔ São João, 🍍 R$ 12,50 \"x\" <b> 'y' \\n";
	expect(printable(text)).toBe(text);
});
