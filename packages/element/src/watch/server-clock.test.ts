import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServerClock } from "./server-clock.js";

const noon = Date.UTC(2026, 10, 21, 12);

describe("the server's clock", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});

	afterEach(() => {
		vi.restoreAllMocks();
		vi.useRealTimers();
	});

	it("continues from the answer, however wrong the device's date is", () => {
		vi.setSystemTime(new Date("2001-01-01T00:00:00Z"));
		const clock = new ServerClock();
		clock.learn(noon);
		vi.advanceTimersByTime(90_000);
		expect(clock.now()).toBe(noon + 90_000);
	});

	it("doesn't go back when the shopper sets the device's date back", () => {
		const clock = new ServerClock();
		clock.learn(noon);
		vi.advanceTimersByTime(5000);
		vi.setSystemTime(new Date("2001-01-01T00:00:00Z"));
		expect(clock.now()).toBe(noon + 5000);
	});

	it("has moved on after a sleep in which the monotonic clock stood still", () => {
		vi.spyOn(performance, "now").mockReturnValue(1000);
		const clock = new ServerClock();
		clock.learn(noon);
		vi.advanceTimersByTime(600_000);
		expect(clock.now()).toBe(noon + 600_000);
	});

	it("doesn't jump back by the delay of a slow answer", () => {
		const clock = new ServerClock();
		clock.learn(noon);
		vi.advanceTimersByTime(3000);
		clock.learn(noon + 2200);
		expect(clock.now()).toBe(noon + 3000);
	});

	it("follows the server when the difference is more than a delay", () => {
		const clock = new ServerClock();
		clock.learn(noon + 60_000);
		clock.learn(noon);
		expect(clock.now()).toBe(noon);
	});
});
