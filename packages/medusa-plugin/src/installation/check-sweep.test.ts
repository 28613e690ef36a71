import { describe, expect, it } from "vitest";
import { checkSweep } from "./check-sweep";

const now = new Date("2026-11-23T12:00:00Z");

describe("the check of the sweep", () => {
	it.each([
		["never ran", null, "sweep_never"],
		["began lately", { begunAt: secondsAgo(15), until: secondsAgo(14) }, "sweep_running"],
		["takes long", { begunAt: secondsAgo(600), until: secondsAgo(-20) }, "sweep_running"],
		["stands still", { begunAt: secondsAgo(600), until: secondsAgo(590) }, "sweep_stopped"],
	])("tells a sweep that %s", (_, sweep, code) => {
		expect(checkSweep({ now, sweep })).toMatchObject({ code });
	});
});

function secondsAgo(seconds: number): Date {
	return new Date(now.getTime() - seconds * 1_000);
}
