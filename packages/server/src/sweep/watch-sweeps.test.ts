import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { processTimers } from "../charge/ports/clock.js";
import { silentLogger } from "../testing/silent-logger.js";
import { watchSweeps } from "./watch-sweeps.js";

const minuteMs = 60_000;

describe("the watch over the sweep", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	const watch = (sweepWhenIdle: (idleMs: number) => Promise<boolean>) => {
		const sweeping = vi.fn(sweepWhenIdle);
		const warnings: string[] = [];
		const stop = watchSweeps({
			sweepWhenIdle: sweeping,
			logger: { ...silentLogger, warn: (message) => warnings.push(message) },
			timers: processTimers,
		});
		return { sweeping, warnings, stop };
	};

	it("logs nothing while the schedule sweeps", async () => {
		const { sweeping, warnings } = watch(async () => false);
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(sweeping).toHaveBeenCalledWith(30_000);
		expect(warnings).toEqual([]);
	});

	it("leaves the first minute to the schedule, then checks every ten seconds", async () => {
		const { sweeping } = watch(async () => false);
		await vi.advanceTimersByTimeAsync(minuteMs - 1);
		expect(sweeping).toHaveBeenCalledTimes(0);
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(sweeping).toHaveBeenCalledTimes(6);
	});

	it("logs what to do when the schedule stops, and again after ten minutes", async () => {
		const { warnings } = watch(async () => true);
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(warnings).toEqual([expect.stringContaining("restart the store")]);
		await vi.advanceTimersByTimeAsync(2 * minuteMs);
		expect(warnings).toHaveLength(2);
	});

	it("continues when the database is unreachable", async () => {
		let away = true;
		const { sweeping, warnings } = watch(async () => {
			if (away) {
				throw new Error("connection refused");
			}
			return false;
		});
		await vi.advanceTimersByTimeAsync(minuteMs);
		away = false;
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(warnings).toEqual([expect.stringContaining("will be retried")]);
		expect(sweeping.mock.calls.length).toBeGreaterThan(1);
	});

	it("waits for the end of its own sweep before it checks again", async () => {
		const { sweeping } = watch(() => new Promise(() => {}));
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(sweeping).toHaveBeenCalledTimes(1);
	});

	it("stops", async () => {
		const { sweeping, stop } = watch(async () => true);
		stop();
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(sweeping).not.toHaveBeenCalled();
	});
});
