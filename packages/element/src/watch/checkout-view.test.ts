import { describe, expect, it } from "vitest";
import type { StoreReply } from "../status/ask-store.js";
import { answered } from "../testing/answered.js";
import { boletoAnswer, pixAnswer } from "../testing/answers.js";
import { type CheckoutState, initialState, nextState } from "./checkout-state.js";
import { viewOf } from "./checkout-view.js";

const start = Date.UTC(2026, 10, 21, 12);
const end = Date.UTC(2026, 10, 21, 12, 14, 32);
const trouble: StoreReply = { kind: "trouble", retryAfterMs: null };
const notFound: StoreReply = { kind: "not-found" };

function after(...replies: readonly StoreReply[]): CheckoutState {
	return replies.reduce(nextState, initialState);
}

describe("the view", () => {
	it.each([
		["loading before any answer", after(), "loading"],
		["loading while the element can't reach the store", after(trouble, trouble), "loading"],
		["not found when the store doesn't know the payment", after(notFound), "not-found"],
		["the code that comes after all", after(notFound, answered(pixAnswer())), "pix"],
		["preparing", after(answered(pixAnswer({ status: "preparing", pix: null }))), "preparing"],
		["preparing while pending has no code", after(answered(pixAnswer({ pix: null }))), "preparing"],
		["the boleto", after(answered(boletoAnswer())), "boleto"],
		["paid", after(answered(pixAnswer({ status: "paid" }))), "paid"],
		["received", after(answered(pixAnswer({ status: "received" }))), "received"],
		["under review", after(answered(pixAnswer({ status: "paid", reason: "held" }))), "review"],
		["expired", after(answered(pixAnswer({ status: "expired" }))), "expired"],
		["failed", after(answered(pixAnswer({ status: "failed" }))), "failed"],
	])("is %s", (_name, state, expected) => {
		expect(viewOf(state, start).name).toBe(expected);
	});

	it("stays the code when the connection is lost, or the route forgets the payment", () => {
		const state = after(answered(pixAnswer()), trouble, notFound);
		expect(viewOf(state, start).name).toBe("pix");
		expect(state.connection).toBe("trouble");
		expect(nextState(state, answered(pixAnswer())).connection).toBe("fine");
	});

	it("is confirming, not expired, when the time runs out before the server's answer", () => {
		const state = after(answered(pixAnswer()));
		expect(viewOf(state, end - 1).name).toBe("pix");
		expect(viewOf(state, end).name).toBe("confirming");
	});

	it("is also confirming while the server has just begun to say expired", () => {
		const expired = answered(pixAnswer({ status: "expired", pix: null }));
		expect(viewOf(after(answered(pixAnswer()), expired), start).name).toBe("confirming");
		expect(viewOf(after(answered(pixAnswer()), expired, expired), start).name).toBe("expired");
	});

	it("is paid when a payment arrives after its code has expired", () => {
		const late = after(
			answered(pixAnswer({ status: "expired" })),
			answered(pixAnswer({ status: "paid" })),
		);
		expect(viewOf(late, end).name).toBe("paid");
	});

	it("follows money that is paid and under review, to the end or back", () => {
		const held = answered(pixAnswer({ status: "paid", reason: "held" }));
		const paid = answered(pixAnswer({ status: "paid" }));
		expect(viewOf(after(held, paid), start).name).toBe("paid");
		expect(viewOf(after(held, answered(pixAnswer({ status: "failed" }))), start).name).toBe(
			"failed",
		);
	});

	it("stays paid when an older answer arrives late", () => {
		const state = after(answered(pixAnswer({ status: "paid" })), answered(pixAnswer()));
		expect(viewOf(state, start).name).toBe("paid");
	});
});
