import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseClock } from "./database-clock.js";

const start = Date.parse("2026-11-21T12:00:00Z");

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** A database whose clock is ahead by so many milliseconds, and which takes `tookMs` to answer. */
function database(aheadMs: number, tookMs: { now: number }) {
	return async () => {
		const there = new Date(Date.now() + aheadMs);
		vi.setSystemTime(Date.now() + tookMs.now);
		return there;
	};
}

it("gives the database's time, whatever the machine's clock says", async () => {
	const clock = new DatabaseClock(database(90_000, { now: 0 }));
	expect(clock.now()).toEqual(new Date(start));
	await clock.compare();
	expect(clock.now()).toEqual(new Date(start + 90_000));
	vi.setSystemTime(start + 5_000);
	expect(clock.now()).toEqual(new Date(start + 95_000));
});

it("ignores a slow comparison", async () => {
	const tookMs = { now: 0 };
	const clock = new DatabaseClock(database(90_000, tookMs));
	await clock.compare();
	tookMs.now = 30_000;
	await clock.compare();
	expect(clock.now()).toEqual(new Date(start + 30_000 + 90_000));
});

it("uses a slow comparison when it has no other", async () => {
	const clock = new DatabaseClock(database(90_000, { now: 2_000 }));
	await clock.compare();
	expect(clock.now()).toEqual(new Date(start + 2_000 + 89_000));
});

it("compares again every few seconds until it stops, also after a failed query", async () => {
	let answer: () => Promise<Date> = async () => new Date(Date.now() + 90_000);
	const clock = new DatabaseClock(() => answer());
	await clock.start();
	answer = () => Promise.reject(new Error("away"));
	await vi.advanceTimersByTimeAsync(30_000);
	expect(clock.now()).toEqual(new Date(start + 30_000 + 90_000));
	answer = async () => new Date(Date.now() + 120_000);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(clock.now()).toEqual(new Date(start + 40_000 + 120_000));
	clock.stop();
	answer = async () => new Date(Date.now());
	await vi.advanceTimersByTimeAsync(30_000);
	expect(clock.now()).toEqual(new Date(start + 70_000 + 120_000));
});
