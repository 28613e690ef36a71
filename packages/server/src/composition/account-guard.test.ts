import { describe, expect, it } from "vitest";
import type { Timers } from "../charge/ports/clock.js";
import { AccountGuard } from "./account-guard.js";

/** A guard of a key that the tables don't know, beside a charge that it can read while `isAway` is false. */
function guardOf({ marks = ["another_mark"], secretKey = "sk_live_made_up" } = {}) {
	const logged: string[] = [];
	const service = { isAway: true };
	let nowMs = 0;
	let known = { marks };
	const timers: Timers = {
		monotonicMs: () => nowMs,
		after: (_, run) => {
			queueMicrotask(run);
			return () => {};
		},
		every: () => () => {},
	};
	const guard = new AccountGuard({
		access: { secretKey, baseUrl: "https://service.example/v1" },
		accounts: {
			read: async () => known,
			change: async (change) => {
				known = change(known);
				return known;
			},
		},
		health: { read: () => Promise.reject(new Error("not read")), change: () => Promise.reject() },
		findNewestKnown: async () => Object.create(null),
		readCharge: async () => {
			if (service.isAway) {
				throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
			}
		},
		tryKey: () => Promise.reject(new Error("not tried")),
		timers,
		logger: { info: () => {}, warn: () => {}, error: (line) => logged.push(line) },
	});
	return {
		guard,
		logged,
		service,
		/** Lets the guard ask again. */
		wait: () => {
			nowMs += 11_000;
		},
		forget: () => {
			known = { marks };
		},
	};
}

describe("a process whose account can't be compared", () => {
	it("opens, sends nothing, and says why each time that it begins", async () => {
		const { guard, logged, service, wait, forget } = guardOf();
		await guard.refuseOther();
		expect(await guard.isOwn()).toBe(false);
		expect(await guard.whose()).toBe("unknown");
		await expect(guard.require()).rejects.toThrow("no code is made (ECONNREFUSED)");
		expect(logged).toHaveLength(1);
		wait();
		expect(await guard.isOwn()).toBe(false);
		expect(logged).toHaveLength(1);
		service.isAway = false;
		wait();
		expect(await guard.isOwn()).toBe(true);
		service.isAway = true;
		forget();
		wait();
		expect(await guard.isOwn()).toBe(false);
		expect(logged).toHaveLength(2);
	});
});

it("a sandbox's key is told that a live one has worked since, not that it can't read charges", async () => {
	const { guard } = guardOf({ secretKey: "sk_live_sandbox_reference" });
	await expect(guard.require()).rejects.toMatchObject({
		code: "other_account",
		message: expect.stringMatching(/^a live key has worked .* sandbox's/),
	});
});
