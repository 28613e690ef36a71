import { expect, test } from "vitest";
import { backoffDelay } from "./retry-policy.js";

test("the longest wait doubles with each try, up to eight seconds", () => {
	const longest = [1, 2, 3, 4, 5, 6, 50].map((attempt) => backoffDelay(attempt, () => 1));
	expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("the jitter is full: the wait is any time from zero on", () => {
	expect(backoffDelay(5, () => 0)).toBe(0);
	expect(backoffDelay(5, () => 0.5)).toBe(4000);
});
