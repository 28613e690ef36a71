import { describe, expect, it } from "vitest";
import type { StoreReply } from "../status/ask-store.js";
import { answered } from "../testing/answered.js";
import { pixAnswer } from "../testing/answers.js";
import { initialState, nextState } from "./checkout-state.js";
import { pollDelay } from "./poll-delay.js";

const middle = 0.5;

function delayAfter(...replies: readonly StoreReply[]): number | null {
	return pollDelay(replies.reduce(nextState, initialState), middle);
}

describe("the time until the next question", () => {
	it("is the server's, within a second and a minute", () => {
		expect(delayAfter(answered(pixAnswer({ poll_after_ms: 4000 })))).toBe(4000);
		expect(delayAfter(answered(pixAnswer({ poll_after_ms: 0 })))).toBe(1000);
		expect(delayAfter(answered(pixAnswer({ poll_after_ms: 86_400_000 })))).toBe(60_000);
	});

	it("moves by a tenth, so that many pages don't ask in step", () => {
		const state = nextState(initialState, answered(pixAnswer({ poll_after_ms: 4000 })));
		expect(pollDelay(state, 0)).toBe(3600);
		expect(pollDelay(state, 1)).toBe(4400);
	});

	it("ends with paid, and with no other status", () => {
		expect(delayAfter(answered(pixAnswer({ status: "paid" })))).toBeNull();
		expect(delayAfter(answered(pixAnswer({ status: "received" })))).toBe(3000);
		expect(delayAfter(answered(pixAnswer({ status: "paid", reason: "held" })))).toBe(3000);
		expect(delayAfter(answered(pixAnswer({ status: "expired" })))).toBe(30_000);
		expect(delayAfter(answered(pixAnswer({ status: "failed" })))).toBe(30_000);
	});

	it("is a few seconds for the last question before it says expired", () => {
		const expired = answered(pixAnswer({ status: "expired", poll_after_ms: 15_000 }));
		expect(delayAfter(answered(pixAnswer()), expired)).toBe(4000);
		expect(delayAfter(answered(pixAnswer()), expired, expired)).toBe(30_000);
	});

	it("doubles with each failure up to half a minute, and never ends", () => {
		const trouble: StoreReply = { kind: "trouble", retryAfterMs: null };
		const delays = [1, 2, 3, 4, 5, 100].map((count) =>
			delayAfter(...Array.from({ length: count }, () => trouble)),
		);
		expect(delays).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
	});

	it("is never shorter than a rejection asks for", () => {
		const refusal: StoreReply = { kind: "trouble", retryAfterMs: 20_000 };
		expect(pollDelay(nextState(initialState, refusal), 0)).toBe(20_000);
	});

	it("grows to a minute for an unknown payment", () => {
		const missing: StoreReply = { kind: "not-found" };
		expect(delayAfter(missing)).toBe(2000);
		expect(delayAfter(...Array.from({ length: 10 }, () => missing))).toBe(60_000);
	});
});
