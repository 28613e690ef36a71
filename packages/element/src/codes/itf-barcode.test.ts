import { describe, expect, it } from "vitest";
import { barcode } from "../testing/answers.js";
import { itfBarcode } from "./itf-barcode.js";

describe("the slip's barcode", () => {
	it("begins and ends with ten narrow bars of white, and has bars of one and of three", () => {
		const { width, path } = itfBarcode(barcode);
		const bars = barsOf(path);
		expect(bars.at(0)?.from).toBe(10);
		expect(bars.at(-1)?.to).toBe(width - 10);
		expect(new Set(bars.map(({ from, to }) => to - from))).toEqual(new Set([1, 3]));
	});

	it("has 18 narrow bars for each of the 22 pairs, between start and stop", () => {
		const quietZones = 2 * 10;
		expect(itfBarcode(barcode).width).toBe(quietZones + 4 + 22 * 18 + 5);
	});

	it("draws the pair 38 like the standard's example", () => {
		// 3 is wide wide narrow narrow narrow in bars, 8 is wide narrow narrow wide narrow in spaces.
		const pair = barsOf(itfBarcode("38").path).slice(2, 7);
		expect(pair.map(({ from, to }) => to - from)).toEqual([3, 3, 1, 1, 1]);
		expect(pair.slice(1).map(({ from }, index) => from - (pair[index]?.to ?? 0))).toEqual([
			3, 1, 1, 3,
		]);
	});
});

function barsOf(path: string) {
	return [...path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)].map(([, x, width]) => ({
		from: Number(x),
		to: Number(x) + Number(width),
	}));
}
