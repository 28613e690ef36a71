import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { processTimers } from "../ports/clock.js";
import { silentLogger } from "../testing/silent-logger.js";
import { holdSweep } from "./hold-sweep.js";

const minuteMs = 60_000;

/** The lease in the database, and what another process does to it. */
class Lease {
	readonly forMs = minuteMs;
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
		if (!held) throw new Error("the lease is free");
		return { lease, held, warnings };
	};

	it("is extended for as long as the sweep takes, whatever it does meanwhile", async () => {
		const { lease, held, warnings } = await hold();
		await vi.advanceTimersByTimeAsync(10 * minuteMs);
		expect(held.isHeld()).toBe(true);
		expect(lease.extended).toBe(60);
		expect(warnings).toEqual([]);
	});

	it("is given back at the end, and not extended any more", async () => {
		const { lease, held } = await hold();
		await held.end();
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(lease).toMatchObject({ holder: null, extended: 0 });
	});

	it("is given back after it was extended for the last time, however slow that is", async () => {
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

	it("is not taken while another process has it", async () => {
		const lease = new Lease();
		lease.holder = "another";
		expect(
			await holdSweep({ sweepLease: lease, timers: processTimers, logger: silentLogger }),
		).toBe(null);
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(lease.extended).toBe(0);
	});

	it("is lost when another process has it, and is not taken back", async () => {
		const { lease, held, warnings } = await hold();
		lease.holder = "another";
		await vi.advanceTimersByTimeAsync(10_000);
		expect(held.isHeld()).toBe(false);
		lease.holder = "this";
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(held.isHeld()).toBe(false);
		expect(warnings).toEqual([expect.stringContaining("another process has it")]);
	});

	it("outlives a database that is away for a moment, but not for a minute", async () => {
		const { lease, held, warnings } = await hold();
		lease.answer = () => Promise.reject(new Error("away"));
		await vi.advanceTimersByTimeAsync(40_000);
		expect(held.isHeld()).toBe(true);
		lease.answer = () => Promise.resolve();
		await vi.advanceTimersByTimeAsync(50_000);
		expect(held.isHeld()).toBe(true);
		lease.answer = () => Promise.reject(new Error("away"));
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect(held.isHeld()).toBe(false);
		expect(warnings.at(-1)).toContain("did not extend it in time");
	});

	it("is lost to a process that stood still, before its timer says so", async () => {
		const { held } = await hold();
		const now = performance.now();
		vi.spyOn(performance, "now").mockReturnValue(now + minuteMs);
		expect(held.isHeld()).toBe(false);
	});

	it("counts from before it was asked for: a slow answer doesn't lengthen it", async () => {
		const lease = new Lease();
		lease.answer = () => new Promise((resolve) => setTimeout(resolve, minuteMs));
		const holding = holdSweep({ sweepLease: lease, timers: processTimers, logger: silentLogger });
		await vi.advanceTimersByTimeAsync(minuteMs);
		expect((await holding)?.isHeld()).toBe(false);
	});
});
