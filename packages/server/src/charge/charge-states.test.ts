import { describe, expect, it } from "vitest";
import { chargeStates, isPaidState, nextState, transitions } from "./charge-states.js";

describe("the life of a charge", () => {
	it("leads nowhere from captured", () => {
		expect(transitions.captured).toEqual({});
	});

	it("lets paid win over expired and failed, and never the other way round", () => {
		for (const state of ["pending", "expired", "failed", "closed"] as const) {
			expect(nextState(state, "service_paid")).toBe("paid");
		}
		for (const event of ["service_expired", "service_failed", "grace_over"] as const) {
			expect(nextState("paid", event)).toBeNull();
			expect(nextState("captured", event)).toBeNull();
		}
	});

	it("sends only a queued charge, so that no charge is posted twice", () => {
		const senders = chargeStates.filter((state) => nextState(state, "send") !== null);
		expect(senders).toEqual(["queued"]);
	});

	it("reaches a paid state only when the service says paid", () => {
		for (const state of chargeStates.filter((each) => !isPaidState(each))) {
			for (const [event, next] of Object.entries(transitions[state])) {
				expect(isPaidState(next)).toBe(event === "service_paid");
			}
		}
	});
});
