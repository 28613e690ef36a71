import { describe, expect, it } from "vitest";
import { nearestWord } from "./nearest-word.js";

const words = ["pay", "expire", "webhooks", "charges", "--webhook-url"];

describe("the nearest word", () => {
	it.each([
		["pya", "pay"],
		["Pay", "pay"],
		["exprie", "expire"],
		["web", "webhooks"],
		["charge", "charges"],
		["--webhok-url", "--webhook-url"],
	])("of %s is %s", (wrong, right) => {
		expect(nearestWord(wrong, words)).toBe(right);
	});

	it.each(["4010", "xy", "refund", "--colour"])("is none for %s", (wrong) => {
		expect(nearestWord(wrong, words)).toBeUndefined();
	});
});
