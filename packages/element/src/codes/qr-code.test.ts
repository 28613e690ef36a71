import reference from "qrcode";
import { describe, expect, it } from "vitest";
import { copyPaste } from "../testing/answers.js";
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
		// The encoder puts up to 179 bytes into version 9, which has 53 modules.
		expect(drawn("a".repeat(179)).size).toBe(53 + 8);
		expect(drawn("a".repeat(180)).size).toBe(57 + 8);
	});

	it("is at most two versions larger than from an encoder that packs digits and capitals", () => {
		const { modules } = reference.create(copyPaste, { errorCorrectionLevel: "M" });
		expect(drawn(copyPaste).size - 8 - modules.size).toBeLessThanOrEqual(2 * 4);
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

function rectangles(path: string) {
	return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map(([, x, y, width]) => ({
		x: Number(x),
		y: Number(y),
		width: Number(width),
	}));
}
