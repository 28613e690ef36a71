import { describe, expect, it } from "vitest";
import { SharedAnswers } from "./shared-answers";

const limits = { keepMs: 5_000, keepFailureMs: 1_000, mostAtOnce: 2, mostKept: 2 };

function shared(given: Partial<typeof limits> = {}) {
	let now = 0;
	let asked = 0;
	const answers = new SharedAnswers<number>({ monotonicMs: () => now }, { ...limits, ...given });
	return {
		find: (key: string, ask = async () => (asked += 1)) => answers.find(key, ask),
		failing: (key: string) =>
			answers.find(key, async () => {
				asked += 1;
				throw new Error("no answer");
			}),
		pass: (ms: number) => {
			now += ms;
		},
		asked: () => asked,
	};
}

describe("a shared answer", () => {
	it("serves questions at the same time and for a while after", async () => {
		const { find, pass, asked } = shared();
		expect(await Promise.all([find("a"), find("a"), find("a")])).toEqual([1, 1, 1]);
		pass(4_999);
		expect(await find("a")).toBe(1);
		pass(1);
		expect(await find("a")).toBe(2);
		expect(asked()).toBe(2);
	});

	it("is one for each question", async () => {
		const { find } = shared();
		expect([await find("a"), await find("b"), await find("a")]).toEqual([1, 2, 1]);
	});

	it("serves a failure too, for a shorter while", async () => {
		const { find, failing, pass, asked } = shared();
		await expect(failing("a")).rejects.toThrow("no answer");
		await expect(failing("a")).rejects.toThrow("no answer");
		expect(asked()).toBe(1);
		pass(1_000);
		expect(await find("a")).toBe(2);
	});

	it("is refused while too many others are under way", async () => {
		const { find } = shared();
		let resolve = (_: number) => {};
		const promise = new Promise<number>((settle) => {
			resolve = settle;
		});
		const waiting = [find("a", () => promise), find("b", () => promise)];
		await expect(find("c")).rejects.toThrow("too many");
		const sameAgain = find("a");
		resolve(7);
		expect(await Promise.all([...waiting, sameAgain])).toEqual([7, 7, 7]);
		expect(await find("c")).toBe(1);
	});

	it("is forgotten when there are newer ones", async () => {
		const { find } = shared();
		for (const key of ["a", "b", "c"]) {
			await find(key);
		}
		expect(await find("c")).toBe(3);
		expect(await find("a")).toBe(4);
	});
});
