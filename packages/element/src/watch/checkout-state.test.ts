import { describe, expect, it } from "vitest";
import { answered } from "../testing/answered.js";
import { pixAnswer } from "../testing/answers.js";
import {
	type CheckoutEvent,
	type CheckoutState,
	initialState,
	nextState,
	shownStatus,
} from "./checkout-state.js";

const trouble: CheckoutEvent = { kind: "trouble", retryAfterMs: null };
const check: CheckoutEvent = { kind: "check" };
const renew: CheckoutEvent = { kind: "renew" };
const pending = answered(pixAnswer());
const expired = answered(pixAnswer({ status: "expired", pix: null, renewable: true }));
const paid = answered(pixAnswer({ status: "paid", pix: null }));
const preparing = answered(pixAnswer({ status: "preparing", pix: null }));

function after(...happenings: readonly CheckoutEvent[]): CheckoutState {
	return happenings.reduce(nextState, initialState);
}

describe("the state of a payment", () => {
	it("is expired only after a last question, when the code was seen payable", () => {
		expect(shownStatus(after(pending, expired))).toBe("pending");
		expect(shownStatus(after(pending, expired, expired))).toBe("expired");
		expect(shownStatus(after(expired))).toBe("expired");
	});

	it("is paid when the last question finds that, and whenever the payment comes later", () => {
		expect(shownStatus(after(pending, expired, paid))).toBe("paid");
		expect(shownStatus(after(pending, expired, expired, paid))).toBe("paid");
	});

	it("stays paid whatever comes after that", () => {
		expect(shownStatus(after(paid, pending))).toBe("paid");
		expect(shownStatus(after(paid, trouble))).toBe("paid");
	});

	it("keeps the answer through trouble, and distinguishes offline from an unreachable store", () => {
		const troubled = after(pending, trouble);
		expect(troubled.answer).toBe(after(pending).answer);
		expect(troubled.connection).toBe("trouble");
		expect(after(pending, { kind: "offline" }).connection).toBe("offline");
		expect(after(pending, { kind: "offline" }, pending).connection).toBe("fine");
	});
});

describe("a shopper who says that it is paid", () => {
	it("sees a notice when the payment isn't there yet", () => {
		expect(after(pending, check).check).toBe("asked");
		expect(after(pending, check, pending).check).toBe("not-yet");
		expect(after(pending, check, pending, pending).check).toBe("not-yet");
	});

	it("sees no such notice when the element couldn't reach the store", () => {
		expect(after(pending, check, trouble).check).toBe("none");
		expect(after(pending, check, { kind: "offline" }).check).toBe("none");
	});

	it("sees it after the end of the code too, when that is where the shopper says so", () => {
		expect(after(pending, check, expired).check).toBe("none");
		expect(after(pending, check, pending, expired, expired).check).toBe("none");
		expect(after(expired, check, expired).check).toBe("not-yet");
		expect(after(expired, check, paid).check).toBe("none");
	});

	it("sees no such notice for the next code", () => {
		expect(after(pending, check, pending, expired, preparing).check).toBe("none");
	});
});

describe("a shopper who wants a new code", () => {
	it("gets it, and the old one is forgotten", () => {
		const state = after(expired, renew, preparing);
		expect(state.renewal).toBe("none");
		expect(state.answer?.status).toBe("preparing");
	});

	it("sees a notice when there is none now, and may retry", () => {
		const busy = after(expired, renew, { kind: "trouble", retryAfterMs: 2000 });
		expect(busy.renewal).toBe("busy");
		expect(busy.connection).toBe("fine");
		expect(nextState(busy, expired).renewal).toBe("busy");
		expect(nextState(busy, renew).renewal).toBe("asked");
	});

	it("sees a notice when there can't be one, until there is a code after all", () => {
		for (const kind of ["refused", "not-found"] as const) {
			const refused = after(expired, renew, { kind });
			expect(refused.renewal).toBe("refused");
			expect(nextState(refused, expired).renewal).toBe("refused");
			expect(nextState(refused, preparing).renewal).toBe("none");
		}
	});

	it("may retry when the network fails in the meantime", () => {
		expect(after(expired, renew, { kind: "offline" }).renewal).toBe("busy");
	});

	it("sees a payment that arrives instead", () => {
		expect(shownStatus(after(expired, renew, paid))).toBe("paid");
	});
});
