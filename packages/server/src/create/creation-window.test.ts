import { describe, expect, it } from "vitest";
import {
	applyRateLimitHeaders,
	applyRateLimitRefusal,
	type CreationWindow,
	expectCreation,
	firstCreationWindow,
	returnCreation,
	takeCreation,
} from "./creation-window.js";

const now = new Date("2026-11-23T12:00:00Z");
function later(ms: number) {
	return new Date(now.getTime() + ms);
}

function takeMany(window: CreationWindow, count: number, at = now) {
	let current = window;
	let taken = 0;
	for (let turn = 0; turn < count; turn += 1) {
		const next = takeCreation(current, at);
		current = next.window;
		taken += next.taken ? 1 : 0;
	}
	return { window: current, taken };
}

describe("the window of creations", () => {
	it("allows sixty a minute, and says when the next is available", () => {
		const { window, taken } = takeMany(firstCreationWindow(), 70);
		expect(taken).toBe(60);
		expect(takeCreation(window, later(30_000))).toMatchObject({ taken: false, at: later(60_000) });
		expect(takeMany(window, 70, later(60_000)).taken).toBe(60);
	});

	it("accepts a returned creation, and never exceeds the limit", () => {
		const { window } = takeMany(firstCreationWindow(), 60);
		expect(takeCreation(returnCreation(window), now).taken).toBe(true);
		expect(returnCreation(firstCreationWindow()).remaining).toBe(60);
	});

	it("follows a service that allows less than the specification", () => {
		const { window } = takeMany(firstCreationWindow(), 1);
		const learned = applyRateLimitHeaders(
			window,
			{ limit: 10, remaining: 9, resetInMs: 59_000 },
			now,
			0,
		);
		expect(takeMany(learned, 20).taken).toBe(9);
		expect(takeMany(learned, 20, later(61_000)).taken).toBe(10);
	});

	it("counts the creations of other programs with the same key", () => {
		const { window } = takeMany(firstCreationWindow(), 1);
		const headers = { limit: 60, remaining: 5, resetInMs: 40_000 };
		expect(takeMany(applyRateLimitHeaders(window, headers, now, 0), 20).taken).toBe(5);
	});

	it("keeps counting its own creations under way when answers come late and out of order", () => {
		const { window } = takeMany(firstCreationWindow(), 10);
		const first = { limit: 60, remaining: 59, resetInMs: 60_000 };
		expect(applyRateLimitHeaders(window, first, now, 9).remaining).toBe(50);
	});

	it("reserves room in a new window for creations still under way from the last", () => {
		const { window } = takeMany(firstCreationWindow(), 60);
		const next = takeCreation(window, later(60_000), "whole", 3);
		expect(takeMany(next.window, 70, later(60_001)).taken).toBe(56);
	});

	it("gains nothing from an answer about its own window, which the service began a little later", () => {
		const { window } = takeMany(firstCreationWindow(), 20);
		// Another process has sent 8 of the 20 since that answer, and has applied its own.
		for (const resetInMs of [62_000, 89_000]) {
			const early = { limit: 60, remaining: 48, resetInMs };
			expect(applyRateLimitHeaders(window, early, now, 0)).toMatchObject({
				remaining: 40,
				resetAt: later(resetInMs + 1_000),
			});
		}
	});

	it("begins again with the service's next window, less the creations under way", () => {
		const { window } = takeMany(firstCreationWindow(), 60);
		const fresh = { limit: 60, remaining: 59, resetInMs: 60_000 };
		const learned = applyRateLimitHeaders(window, fresh, later(30_000), 3);
		expect(learned).toMatchObject({ remaining: 56, resetAt: later(91_000) });
	});

	it("ends sooner when the service's window does", () => {
		const { window } = takeMany(firstCreationWindow(), 60);
		const learned = applyRateLimitHeaders(
			window,
			{ limit: 60, remaining: 0, resetInMs: 5_000 },
			now,
			0,
		);
		expect(takeCreation(learned, later(5_000)).taken).toBe(false);
		expect(takeCreation(learned, later(6_000)).taken).toBe(true);
	});

	it("ignores missing headers, and headers of a past window", () => {
		const { window } = takeMany(firstCreationWindow(), 3);
		for (const headers of [
			{ limit: null, remaining: null, resetInMs: null },
			{ limit: 60, remaining: null, resetInMs: 30_000 },
			{ limit: 60, remaining: 2, resetInMs: null },
			{ limit: 60, remaining: 2, resetInMs: 0 },
		]) {
			expect(applyRateLimitHeaders(window, headers, now, 0)).toEqual(window);
		}
	});

	it("stops on a refusal, and for a while even without a reset time", () => {
		const until = applyRateLimitRefusal(firstCreationWindow(), later(45_000), now);
		expect(takeCreation(until, later(45_500)).taken).toBe(false);
		expect(takeCreation(until, later(46_000)).taken).toBe(true);
		const unsaid = applyRateLimitRefusal(firstCreationWindow(), null, now);
		expect(takeCreation(unsaid, later(9_000)).taken).toBe(false);
		const past = applyRateLimitRefusal(firstCreationWindow(), later(-120_000), now);
		expect(takeCreation(past, now).taken).toBe(false);
	});

	it("predicts a turn, window by window", () => {
		const { window } = takeMany(firstCreationWindow(), 50);
		expect(expectCreation(window, 9, now)).toEqual(now);
		expect(expectCreation(window, 10, now)).toEqual(later(60_000));
		expect(expectCreation(window, 70, now)).toEqual(later(120_000));
		expect(expectCreation(firstCreationWindow(), 59, now)).toEqual(now);
		expect(expectCreation(firstCreationWindow(), 60, now)).toEqual(later(60_000));
	});
});
