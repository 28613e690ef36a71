import { describe, expect, it } from "vitest";
import { isCleanText, uncleanPlaces } from "./clean-text.js";

describe("a clean text", () => {
	it.each([
		["a name", "Ana Lúcia d'Ávila"],
		["a name in another script", "中村 さくら"],
		["with a joined emoji", "Ana 👩‍👩‍👧"],
		["with a byte order mark before it", "\ufeffAna"],
		["with lines", "paid by hand\nreceipt 17"],
		["nothing", ""],
		["blanks", " \t"],
	])("can be %s", (_, text) => {
		expect(isCleanText(text, 100)).toBe(true);
	});

	it.each([
		["holds no NUL", "An\0a"],
		["holds no first half of a character", "Ana \ud83d"],
		["holds no second half of a character", "\udc69 Ana"],
		["is not a zero width space", "\u200b"],
		["is not a byte order mark", "\ufeff"],
		["is not marks of direction", "\u200e\u202e \u2066"],
		["is not a no-break space", "\u00a0"],
		["is not a Hangul filler", "\u3164"],
		["is not an empty Braille cell", "\u2800"],
		["is not control characters", "\u0001\u007f"],
		["is not too long", "a".repeat(101)],
	])("%s", (_, text) => {
		expect(isCleanText(text, 100)).toBe(false);
	});
});

describe("the unclean places of an object", () => {
	it("are named by their path", () => {
		const payer = { name: "An\0a", address: { city: "São Paulo", street: "\u200b" }, list: ["\0"] };
		expect(uncleanPlaces(payer)).toEqual(["name", "address.street", "list.0"]);
	});

	it("hide an odd name", () => {
		expect(uncleanPlaces({ "a\0b": 1 })).toEqual(["?"]);
	});

	it("include a value that is too deep", () => {
		let deep: unknown = "end";
		for (let level = 0; level < 10_000; level += 1) {
			deep = { a: deep };
		}
		expect(uncleanPlaces({ payer: deep })).toEqual(["payer"]);
	});

	it("include a value that is too large", () => {
		const large = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at]));
		expect(uncleanPlaces({ payer: large })).toEqual(["payer"]);
	});

	it("are none in an ordinary payer", () => {
		expect(
			uncleanPlaces({
				payer: { name: "Ana", customer: { document: "52998224725" }, address: { complement: "" } },
			}),
		).toEqual([]);
	});
});
