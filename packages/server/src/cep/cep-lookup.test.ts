import { describe, expect, it } from "vitest";
import { type CepAnswer, CepLookup } from "./cep-lookup.js";

const hourMs = 3_600_000;
const square = {
	kind: "found",
	place: { state: "SP", city: "São Paulo", street: "Praça da Sé", neighborhood: "Sé" },
} satisfies CepAnswer;

/** A look-up whose services answer as the test says, and whose time the test moves. */
function lookupOf(answer: (cep: string) => CepAnswer | Promise<CepAnswer>) {
	const asked: string[] = [];
	let now = 0;
	const lookup = new CepLookup({
		ask: async (cep) => {
			asked.push(cep);
			return answer(cep);
		},
		now: () => now,
	});
	return {
		lookup,
		asked,
		pass: (ms: number) => {
			now += ms;
		},
	};
}

describe("the look-up of postal codes", () => {
	it("keeps an address for a day, and an unknown code for an hour", async () => {
		const { lookup, asked, pass } = lookupOf((cep) =>
			cep === "01001000" ? square : { kind: "not_found" },
		);
		const both = async () => [await lookup.find("01001000"), await lookup.find("99999999")];
		expect(await both()).toEqual([square, { kind: "not_found" }]);
		pass(hourMs - 1);
		await both();
		expect(asked).toEqual(["01001000", "99999999"]);
		pass(1);
		await both();
		expect(asked).toEqual(["01001000", "99999999", "99999999"]);
		expect(lookup.known("01001000")).toEqual(square.place);
		expect(lookup.known("99999999")).toBeNull();
		pass(23 * hourMs);
		expect(lookup.known("01001000")).toBeNull();
		expect(asked).toHaveLength(3);
		expect(await lookup.find("01001000")).toEqual(square);
		expect(asked.at(-1)).toBe("01001000");
	});

	it("keeps no failure", async () => {
		const { lookup, asked } = lookupOf(() => ({ kind: "failed" }));
		expect(await lookup.find("01001000")).toEqual({ kind: "failed" });
		expect(await lookup.find("01001000")).toEqual({ kind: "failed" });
		expect(asked).toHaveLength(2);
	});

	it("asks once for pages that wait at the same time", async () => {
		const { lookup, asked } = lookupOf(() => square);
		const answers = await Promise.all([lookup.find("01001000"), lookup.find("01001000")]);
		expect(answers).toEqual([square, square]);
		expect(asked).toHaveLength(1);
	});

	it("lets only some look-ups wait, and others again after them", async () => {
		const answers: (() => void)[] = [];
		const { lookup, asked } = lookupOf(
			() => new Promise((resolve) => answers.push(() => resolve(square))),
		);
		const first = Array.from({ length: 20 }, (_, at) => lookup.find(String(10_000_000 + at)));
		expect(await lookup.find("01001000")).toEqual({ kind: "failed" });
		expect(asked).toHaveLength(20);
		for (const answer of answers) {
			answer();
		}
		await Promise.all(first);
		void lookup.find("01001000");
		expect(asked).toHaveLength(21);
	});

	it("forgets the oldest of too many answers", async () => {
		const { lookup, asked } = lookupOf(() => square);
		for (let cep = 0; cep <= 5_000; cep += 1) {
			await lookup.find(String(10_000_000 + cep));
		}
		asked.length = 0;
		await lookup.find("10005000");
		await lookup.find("10000001");
		expect(asked).toEqual([]);
		await lookup.find("10000000");
		expect(asked).toEqual(["10000000"]);
	});
});
