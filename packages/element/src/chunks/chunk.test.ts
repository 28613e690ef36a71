import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoadedChunk } from "./chunk.js";

const module = { name: "a module" };

/** A chunk whose first attempts fail. */
function chunkFailing(times: number) {
	const load = vi.fn(async () => {
		if (load.mock.calls.length <= times) {
			throw new Error("ChunkLoadError");
		}
		return module;
	});
	return { chunk: new LoadedChunk(load), load };
}

describe("a chunk", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it("loads once for all that want it, and tells each", async () => {
		const { chunk, load } = chunkFailing(0);
		const told = [vi.fn(), vi.fn()];
		for (const listener of told) {
			chunk.subscribe(listener);
		}
		expect(chunk.module).toBeUndefined();
		await vi.runAllTimersAsync();
		expect(chunk.module).toBe(module);
		expect(load).toHaveBeenCalledOnce();
		expect(told.map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
		chunk.loadNow();
		expect(load).toHaveBeenCalledOnce();
	});

	it("loads only when someone wants it", async () => {
		const { load } = chunkFailing(0);
		await vi.runAllTimersAsync();
		expect(load).not.toHaveBeenCalled();
	});

	it("is tried again after growing delays, and says meanwhile that it failed", async () => {
		const { chunk, load } = chunkFailing(3);
		const times: number[] = [];
		const start = Date.now();
		chunk.subscribe(() => times.push(Math.round((Date.now() - start) / 1000)));
		await vi.advanceTimersByTimeAsync(1000);
		expect(chunk.failed).toBe(true);
		await vi.runAllTimersAsync();
		expect(chunk.failed).toBe(false);
		expect(chunk.module).toBe(module);
		expect(load).toHaveBeenCalledTimes(4);
		const [first = -1, second = -1, third = -1, fourth = -1] = times;
		expect(first).toBe(0);
		expect(second).toBeLessThanOrEqual(3);
		expect(third - second).toBeGreaterThanOrEqual(3);
		expect(fourth - third).toBeGreaterThanOrEqual(7);
	});

	it("is tried at once by a press, and not a second time at the planned time", async () => {
		const { chunk, load } = chunkFailing(1);
		chunk.subscribe(() => {});
		await vi.advanceTimersByTimeAsync(0);
		chunk.loadNow();
		await vi.advanceTimersByTimeAsync(0);
		expect(chunk.module).toBe(module);
		await vi.runAllTimersAsync();
		expect(load).toHaveBeenCalledTimes(2);
	});

	it("isn't tried again when nobody waits for it any more", async () => {
		const { chunk, load } = chunkFailing(5);
		const leave = chunk.subscribe(() => {});
		await vi.advanceTimersByTimeAsync(0);
		leave();
		await vi.runAllTimersAsync();
		expect(load).toHaveBeenCalledOnce();
	});
});
