import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { readBarcode } from "../testing/read-barcode.js";
import { boletoCode } from "./boleto-code.js";
import { itfSvg } from "./itf-svg.js";

describe("a boleto's bars", () => {
	it("decode to its 44 digits", async () => {
		for (const freeField of ["1234567890123456789012345", "0987650987650987650987650"]) {
			const dueDate = "2026-11-24";
			const { barcode } = boletoCode({ bank: "999", dueDate, amountCents: 12_990, freeField });
			expect(await readBarcode(painted(itfSvg(barcode)), "ITF")).toBe(barcode);
		}
	});

	it("need an even number of digits", () => {
		expect(() => itfSvg("123")).toThrow(RangeError);
	});
});

/** The picture of an SVG that consists of vertical bars, three pixels to its unit. */
function painted(svg: string): Uint8Array {
	const scale = 3;
	const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * scale;
	const png = new PNG({ width, height: 100, colorType: 0 });
	png.data.fill(255);
	for (const [, x, bar] of svg.matchAll(/M(\d+) 0h(\d+)v/g)) {
		for (let row = 0; row < png.height; row++) {
			const start = (row * width + Number(x) * scale) * 4;
			for (let pixel = 0; pixel < Number(bar) * scale; pixel++) {
				png.data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
			}
		}
	}
	return PNG.sync.write(png);
}
