import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { HostileInput, Work } from "../../testing/hostile-input.worker.js";

// A worker of Node 20 takes no loader by its arguments.
const file = new URL("../../testing/hostile-input.worker.ts", import.meta.url);
const loader = `import("tsx/esm/api").then(({ tsImport }) => tsImport("${file}", "${file}"))`;

/** A hundred times what any input needs. */
const endsAfterMs = 5_000;
/** Medusa's own routes take bodies of 100 kB. */
const longest = 100_000;

/** Every sign that the parsers know, and what stands beside it in an address. */
const signs = [
	...[",", ",b 1,b", " - ", " – ", "-", " ", "\t", "\u00a0", ".", "/", "'", "@", "+", "º"],
	...["1", "1 ", "1.234", "12-B", "n", "nº ", "nº 1", "s/n ", "sem n ", "km ", "km 1", "b 1 "],
	...["apto 1 ", "q 5 ", "1º andar ", "Centro ", "Sé, ", "SP ", "-SP"],
	...["\u0301", "\u0316\u0301", "é", "ﷺ", "İ", "\ud83d", "\u200b", "\0"],
];
const beginnings = ["", "Ra 1", "R, 1", "Rua A, 1", "Rua das Flores nº 1 - ", "a@b."];

describe("hostile input", () => {
	let worker: Worker | undefined;
	const end = async () => {
		await worker?.terminate();
		worker = undefined;
	};
	afterAll(end);

	/** What reading an input costs. Ends the worker that is stuck in it. */
	const read = async (input: HostileInput): Promise<Work> => {
		if (!worker) {
			worker = new Worker(loader, { eval: true });
			await once(worker, "message");
		}
		worker.postMessage(input);
		try {
			const [work] = await once(worker, "message", { signal: AbortSignal.timeout(endsAfterMs) });
			return work;
		} catch (cause) {
			await end();
			throw new Error(`the worker ended over ${JSON.stringify(input).slice(0, 400)}`, { cause });
		}
	};

	/** Twice the most that any text needs, in nine payers. */
	const expectLittleWork = async (input: HostileInput) => {
		const { folds, pieces } = await read(input);
		expect(folds).toBeLessThan(800);
		expect(pieces).toBeLessThan(11_000);
	};

	it.each(signs)("of %j, again and again, is read in one pass", async (sign) => {
		for (const beginning of beginnings) {
			for (const length of [280, 299, longest]) {
				const text = beginning.padEnd(length, sign);
				await expectLittleWork({ kind: "text", text });
				await expectLittleWork({ kind: "text", text: `${text}!` });
			}
		}
	});

	it("of all these signs in any order is read in one pass", async () => {
		const texts = fc
			.tuple(
				fc.constantFrom(...beginnings),
				fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 150 }),
				fc.constantFrom(290, 299, 5_000),
			)
			.map(([beginning, any, length]) => beginning.padEnd(length, any.join("")));
		await fc.assert(
			fc.asyncProperty(texts, (text) => expectLittleWork({ kind: "text", text })),
			{ numRuns: 300, endOnFailure: true },
		);
	});

	it("of names with thousands of words is read in one pass", async () => {
		const text = Array.from({ length: longest / 10 }, (_, at) => `name${at}`).join(" ");
		await expectLittleWork({ kind: "text", text });
	});

	it.each([
		["deep lists", `${"[".repeat(longest / 2)}${"]".repeat(longest / 2)}`],
		["deep objects", `${'{"address":'.repeat(9_000)}1${"}".repeat(9_000)}`],
		["a long list", `[${"0,".repeat(longest / 2)}0]`],
		[
			"huge numbers",
			`{"document":1e999,"name":${"9".repeat(longest)},"address":{"number":-1e308}}`,
		],
		["many names", `{${Array.from({ length: 8_000 }, (_, at) => `"k${at}":0`).join()}}`],
	])("of JSON with %s is read in one pass", async (_, text) => {
		await expectLittleWork({ kind: "json", text });
	});
});
