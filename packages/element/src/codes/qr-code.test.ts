import jsqrModule from "jsqr";
import { describe, expect, it } from "vitest";
import { copyPaste, renewedCopyPaste } from "../testing/answers.js";
import { type QrCode, qrCode } from "./qr-code.js";

describe("the QR code", () => {
	it("leaves four white modules on every side", () => {
		const { size, path } = drawn(copyPaste);
		for (const { x, y, width } of rectangles(path)) {
			expect(x).toBeGreaterThanOrEqual(4);
			expect(y).toBeGreaterThanOrEqual(4);
			expect(x + width).toBeLessThanOrEqual(size - 4);
			expect(y).toBeLessThan(size - 4);
		}
	});

	it("has the sizes of the standard at level M", () => {
		expect((drawn("A".repeat(20)).size - 8 - 21) % 4).toBe(0);
		// Version 9 has 53 modules and holds 180 bytes, version 10 has 57 and holds 213.
		expect(drawn("a".repeat(180)).size).toBe(53 + 8);
		expect(drawn("a".repeat(181)).size).toBe(57 + 8);
	});

	it("packs the digits and capitals of a Pix, and is two versions smaller by that", () => {
		expect(drawn("a".repeat(copyPaste.length)).size).toBe(57 + 8);
		expect(drawn(copyPaste).size).toBe(49 + 8);
	});

	it.each([
		["a Pix", copyPaste],
		["another one", renewedCopyPaste],
		["only digits", "0123456789".repeat(5)],
		["only capitals", "PIX 10.00/A:B".repeat(4)],
		["letters with accents", "São João, à vista: R$ 10,00"],
		["signs beyond them", "Pix 支払い ✓ 🎉"],
	])("is read as %s", (_, text) => {
		const { data, side } = painted(drawn(text));
		expect(jsqrModule.default(data, side, side)?.data).toBe(text);
	});

	it("doesn't exist for a text that no QR code holds", () => {
		expect(qrCode("é".repeat(1200))).toBeUndefined();
		expect(qrCode("é".repeat(1100))).toBeDefined();
	});

	it("differs for another text", () => {
		expect(drawn("one").path).not.toBe(drawn("two").path);
		expect(drawn("one").path).toBe(drawn("one").path);
	});
});

function drawn(text: string): QrCode {
	const code = qrCode(text);
	if (code === undefined) {
		throw new Error("Nothing was drawn.");
	}
	return code;
}

/** Four pixels per module, black on white. */
function painted(code: QrCode) {
	const scale = 4;
	const side = code.size * scale;
	const data = new Uint8ClampedArray(side * side * 4).fill(255);
	for (const { x, y, width } of rectangles(code.path)) {
		for (let row = y * scale; row < (y + 1) * scale; row++) {
			for (let column = x * scale; column < (x + width) * scale; column++) {
				data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
			}
		}
	}
	return { data, side };
}

function rectangles(path: string) {
	return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map(([, x, y, width]) => ({
		x: Number(x),
		y: Number(y),
		width: Number(width),
	}));
}
