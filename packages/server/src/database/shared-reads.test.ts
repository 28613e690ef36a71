import { describe, expect, it } from "vitest";
import { SharedReads } from "./shared-reads.js";

/** Reads that answer each key with itself, and note their statements. */
function readsOf(answer: (keys: string[]) => Promise<void> = async () => {}) {
	const statements: string[][] = [];
	const reads = new SharedReads(async (keys) => {
		statements.push(keys);
		await answer(keys);
		return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, [{ key }]]));
	});
	return { reads, statements };
}

describe("shared reads", () => {
	it("that begin together share a statement, and each gets its own rows", async () => {
		const { reads, statements } = readsOf();
		const asked = ["a", "b", "unknown", "a"];
		expect(await Promise.all(asked.map((key) => reads.read(key)))).toEqual([
			[{ key: "a" }],
			[{ key: "b" }],
			[],
			[{ key: "a" }],
		]);
		expect(statements).toEqual([["a", "b", "unknown"]]);
	});

	it("don't join a statement that was sent before they began: it may miss the newest write", async () => {
		let second: Promise<unknown> | undefined;
		const { reads, statements } = readsOf(async () => {
			second ??= reads.read("a");
		});
		await reads.read("a");
		await second;
		expect(statements).toEqual([["a"], ["a"]]);
	});

	it("send long lists in parts", async () => {
		const { reads, statements } = readsOf();
		const asked = Array.from({ length: 450 }, (_, index) => `key_${index}`);
		const found = await Promise.all(asked.map((key) => reads.read(key)));
		expect(found.flat().map(({ key }) => key)).toEqual(asked);
		expect(statements.map(({ length }) => length)).toEqual([200, 200, 50]);
	});

	it("fail together, and only once", async () => {
		let fails = true;
		const { reads } = readsOf(async () => {
			if (fails) {
				throw new Error("no database");
			}
		});
		const both = await Promise.allSettled([reads.read("a"), reads.read("b")]);
		expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		fails = false;
		expect(await reads.read("a")).toEqual([{ key: "a" }]);
	});
});
