import { describe, expect, it } from "vitest";
import { stateOfSweep } from "./signs-of-life.js";

const now = new Date("2026-11-23T12:00:00Z");

describe("the state of the sweep", () => {
	it.each([
		["never ran", null, "never"],
		["began lately", { begunAt: secondsAgo(15), until: secondsAgo(14) }, "running"],
		["takes long", { begunAt: secondsAgo(600), until: secondsAgo(-20) }, "running"],
		["stands still", { begunAt: secondsAgo(600), until: secondsAgo(590) }, "stopped"],
	])("names a sweep that %s", (_, sweep, state) => {
		expect(stateOfSweep({ now, sweep })).toBe(state);
	});
});

function secondsAgo(seconds: number): Date {
	return new Date(now.getTime() - seconds * 1_000);
}
