import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSweeps } from "./watch-sweeps";

describe("the watch over the sweep", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	const minuteMs = 60_000;
	/** A watch that is told, whenever it looks, that the last scheduled sweep is `idleMs` old. */
	const watch = (idleMs: number | null | (() => Promise<number | null>)) => {
		const sweep = vi.fn(async () => {});
		const warnings: string[] = [];
		const stop = watchSweeps({
			sinceScheduledSweepMs: typeof idleMs === "function" ? idleMs : async () => idleMs,
			sweep,
			warn: (message) => warnings.push(message),
		});
		return { sweep, warnings, stop };
	};

	it("leaves the sweep to the schedule while that works", async () => {
		const { sweep, warnings } = watch(10_000);
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(sweep).not.toHaveBeenCalled();
		expect(warnings).toEqual([]);
	});

	it.each([
		["the schedule has begun no sweep for over a minute", 61_000],
		["it never has", null],
	])("sweeps twice a minute while %s, and says so once", async (_, idleMs) => {
		const { sweep, warnings } = watch(idleMs);
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(sweep).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(2 * minuteMs);
		expect(sweep).toHaveBeenCalledTimes(5);
		expect(warnings).toEqual([expect.stringContaining("restart the store")]);
	});

	it("gives the schedule a minute after the start", async () => {
		const { sweep } = watch(null);
		await vi.advanceTimersByTimeAsync(minuteMs - 1);
		expect(sweep).not.toHaveBeenCalled();
	});

	it("goes on when the database can't be asked", async () => {
		let away = true;
		const { sweep, warnings } = watch(async () => {
			if (away) throw new Error("connection refused");
			return minuteMs * 5;
		});
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(warnings).toEqual([expect.stringContaining("tries again")]);
		away = false;
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(sweep).toHaveBeenCalled();
	});

	it("never runs two sweeps at once, however long one takes", async () => {
		const { sweep } = watch(minuteMs * 5);
		sweep.mockImplementation(() => new Promise(() => {}));
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(sweep).toHaveBeenCalledTimes(1);
	});

	it("stops", async () => {
		const { sweep, stop } = watch(null);
		stop();
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(sweep).not.toHaveBeenCalled();
	});
});
