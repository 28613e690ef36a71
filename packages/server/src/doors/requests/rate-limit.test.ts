import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RateLimit } from "./rate-limit.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("counts each key's requests for a minute from the first, and says so", async () => {
	const limit = new RateLimit(2);
	const policy = { "ratelimit-policy": "2;w=60", "ratelimit-limit": "2" };
	expect(await limit.take("a")).toEqual({
		headers: { ...policy, "ratelimit-remaining": "1", "ratelimit-reset": "60" },
		refusal: null,
	});
	vi.advanceTimersByTime(20_500);
	expect(await limit.take("a")).toEqual({
		headers: { ...policy, "ratelimit-remaining": "0", "ratelimit-reset": "40" },
		refusal: null,
	});
	expect((await limit.take("b")).headers["ratelimit-remaining"]).toBe("1");
	vi.advanceTimersByTime(39_499);
	const { refusal } = await limit.take("a");
	expect(refusal).toMatchObject({
		status: 429,
		headers: { ...policy, "ratelimit-remaining": "0", "ratelimit-reset": "1", "retry-after": "1" },
	});
	expect(JSON.parse(refusal?.body ?? "")).toEqual({
		type: "not_allowed",
		code: "too_many_requests",
		message: "Too many requests; try again after the seconds in Retry-After",
	});
	vi.advanceTimersByTime(1);
	expect(await limit.take("a")).toMatchObject({ refusal: null });
});

it("keeps no long key in memory, and still tells them apart", async () => {
	const kept = vi.spyOn(RateLimiterMemory.prototype, "penalty");
	const limit = new RateLimit(2);
	for (const key of ["a".repeat(100_000), `${"a".repeat(100_000)}b`]) {
		expect((await limit.take(key)).headers["ratelimit-remaining"]).toBe("1");
		expect((await limit.take(key)).headers["ratelimit-remaining"]).toBe("0");
	}
	for (const [key] of kept.mock.calls) {
		expect(String(key).length).toBeLessThanOrEqual(64);
	}
	kept.mockRestore();
});

it("asks no door above the limit, and gives its headers to each answer", async () => {
	const limit = new RateLimit(1);
	const door = vi.fn(async () => ({ status: 404, headers: { allow: "x" }, body: null }));
	expect(await limit.guard("a", door)).toMatchObject({
		status: 404,
		headers: { allow: "x", "ratelimit-remaining": "0" },
	});
	expect(await limit.guard("a", door)).toMatchObject({ status: 429 });
	expect(door).toHaveBeenCalledTimes(1);
});
