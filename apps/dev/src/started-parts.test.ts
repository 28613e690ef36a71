import { describe, expect, it } from "vitest";
import { startedParts } from "./started-parts.js";

const alive = new Promise<never>(() => {});

describe("the started parts", () => {
	it("stop in the opposite order after Ctrl-C", async () => {
		const ctrlC = new AbortController();
		const parts = startedParts(ctrlC.signal);
		const stopped: string[] = [];
		for (const name of ["database", "store", "shop"]) {
			parts.add({ stop: async () => void stopped.push(name), died: alive });
		}

		ctrlC.abort();
		await parts.untilOneEnds();
		await parts.stopAll();

		expect(stopped).toEqual(["shop", "store", "database"]);
	});

	it("end together when one dies, with its last output", async () => {
		const parts = startedParts(new AbortController().signal);
		parts.add({ stop: async () => {}, died: alive });
		parts.add({ stop: async () => {}, died: Promise.resolve(new Error("the store has ended")) });

		await expect(parts.untilOneEnds()).rejects.toThrow("the store has ended");
	});

	it("cancel the starts of the others when one fails, and wait for them", async () => {
		const parts = startedParts(new AbortController().signal);
		let gaveUp = false;
		const other = new Promise<void>((resolve) => {
			parts.signal.addEventListener("abort", () => {
				gaveUp = true;
				resolve();
			});
		});

		const both = parts.together([other, Promise.reject(new Error("port taken"))]);

		await expect(both).rejects.toThrow("port taken");
		expect(gaveUp).toBe(true);
	});
});
