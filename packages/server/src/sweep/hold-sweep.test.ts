import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { processTimers } from "../charge/ports/clock.js";
import { silentLogger } from "../testing/silent-logger.js";
import { holdSweep } from "./hold-sweep.js";

const minuteMs = 60_000;
const leaseMs = 16_000;

/** The lease in the database, which tests change as another process would. */
class Lease {
	readonly forMs = leaseMs;
	holder: string | null = null;
	extended = 0;
	answer: () => Promise<void> = () => Promise.resolve();

	async begin(): Promise<string | null> {
		await this.answer();
		this.holder = this.holder === null ? "this" : this.holder;
		return this.holder === "this" ? "this" : null;
	}

	async extend(holder: string): Promise<boolean> {
		await this.answer();
		this.extended += 1;
		return this.holder === holder;
	}

	async end(holder: string): Promise<void> {
		this.holder = this.holder === holder ? null : this.holder;
	}
}

describe("the lease of a sweep under way", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	const hold = async (lease = new Lease()) => {
		const warnings: string[] = [];
		const logger = { ...silentLogger, warn: (message: string) => warnings.push(message) };
		const held = await holdSweep({ sweepLease: lease, timers: processTimers, logger });
		if (!held) {
			throw new Error("the lease is free");
		}
		return { lease, held, warnings };
	};

	it("is extended for as long as the sweep takes", async () => {
		const { lease, held, warnings } = await hold();
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(held.isHeld()).toBe(true);
		expect(lease.extended).toBe(150);
		expect(warnings).toEqual([]);
	});

	it("is released at the end, and no longer extended", async () => {
		const { lease, held } = await hold();
		await held.end();
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(lease).toMatchObject({ holder: null, extended: 0 });
	});

	it("is released after its last extension, however slow that is", async () => {
		const { lease, held } = await hold();
		const calls: string[] = [];
		let answer = () => {};
		vi.spyOn(lease, "extend").mockImplementation(async () => {
			await new Promise<void>((resolve) => {
				answer = resolve;
			});
			calls.push("extended");
			return true;
		});
		vi.spyOn(lease, "end").mockImplementation(async () => void calls.push("ended"));
		await vi.advanceTimersByTimeAsync(10_000);
		const ending = held.end();
		answer();
		await ending;
		expect(calls).toEqual(["extended", "ended"]);
	});

	it("stays with another process that has it", async () => {
		const lease = new Lease();
		lease.holder = "another";
		expect(
			await holdSweep({
				sweepLease: lease,
				timers: processTimers,
				logger: silentLogger,
			}),
		).toBe(null);
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(lease.extended).toBe(0);
	});

	it("is lost when another process has it, and stays lost", async () => {
		const { lease, held, warnings } = await hold();
		lease.holder = "another";
		await vi.advanceTimersByTimeAsync(10_000);
		expect(held.isHeld()).toBe(false);
		lease.holder = "this";
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(held.isHeld()).toBe(false);
		expect(warnings).toEqual([expect.stringContaining("another process has it")]);
	});

	it("survives an unreachable database for a moment, but not for longer", async () => {
		const { lease, held, warnings } = await hold();
		lease.answer = () => Promise.reject(new Error("away"));
		await vi.advanceTimersByTimeAsync(10_000);
		expect(held.isHeld()).toBe(true);
		lease.answer = () => Promise.resolve();
		await vi.advanceTimersByTimeAsync(50_000);
		expect(held.isHeld()).toBe(true);
		lease.answer = () => Promise.reject(new Error("away"));
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(held.isHeld()).toBe(false);
		expect(warnings.at(-1)).toContain("did not extend it in time");
	});

	it("is lost to a paused process before its timer fires", async () => {
		const { held } = await hold();
		const now = performance.now();
		vi.spyOn(performance, "now").mockReturnValue(now + leaseMs);
		expect(held.isHeld()).toBe(false);
	});

	it("counts from before the request: a slow answer doesn't lengthen it", async () => {
		const lease = new Lease();
		lease.answer = () => new Promise((resolve) => setTimeout(resolve, leaseMs));
		const holding = holdSweep({
			sweepLease: lease,
			timers: processTimers,
			logger: silentLogger,
		});
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect((await holding)?.isHeld()).toBe(false);
	});
});
