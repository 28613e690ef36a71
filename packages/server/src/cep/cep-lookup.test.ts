import { describe, expect, it } from "vitest";
import type { Timers } from "../charge/ports/clock.js";
import { type CepAnswer, CepLookup, longestLookupMs } from "./cep-lookup.js";

const hourMs = 3_600_000;
const square = {
	kind: "found",
	place: { state: "SP", city: "São Paulo", street: "Praça da Sé", neighborhood: "Sé" },
} satisfies CepAnswer;

/** A look-up whose services answer as the test says, and whose time the test moves. */
function lookupOf(answer: (cep: string) => CepAnswer | Promise<CepAnswer>) {
	const asked: string[] = [];
	const waiting = new Set<() => void>();
	let now = 0;
	const timers: Timers = {
		monotonicMs: () => now,
		after: (ms, work) => {
			expect(ms).toBe(longestLookupMs);
			waiting.add(work);
			return () => void waiting.delete(work);
		},
		every: () => () => {},
	};
	const lookup = new CepLookup({
		ask: async (cep) => {
			asked.push(cep);
			return answer(cep);
		},
		timers,
		now: () => now,
	});
	return {
		lookup,
		asked,
		waiting,
		pass: (ms: number) => {
			now += ms;
		},
		runOut: () => {
			for (const work of waiting) {
				work();
			}
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

	it("keeps no failure, and passes no error on", async () => {
		const { lookup, asked } = lookupOf(() => Promise.reject(new Error("01001000")));
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

	it("stops waiting for a service that never answers", async () => {
		const { lookup, runOut, waiting } = lookupOf(() => new Promise(() => {}));
		const answer = lookup.find("01001000");
		runOut();
		expect(await answer).toEqual({ kind: "failed" });
		expect(waiting.size).toBe(0);
	});

	it("lets only some look-ups wait, and others again after them", async () => {
		const { lookup, asked, runOut } = lookupOf(() => new Promise(() => {}));
		const first = Array.from({ length: 20 }, (_, at) => lookup.find(String(10_000_000 + at)));
		expect(await lookup.find("01001000")).toEqual({ kind: "failed" });
		expect(asked).toHaveLength(20);
		runOut();
		await Promise.all(first);
		void lookup.find("01001000");
		expect(asked).toHaveLength(21);
		runOut();
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
