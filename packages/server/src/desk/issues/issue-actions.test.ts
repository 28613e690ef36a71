import { describe, expect, it } from "vitest";
import { actionsOf, recommendedActionOf } from "./issue-actions.js";

const open = {
	kind: "paid_after_cancellation",
	amountCents: 1_000,
	refundedCents: 0,
	resolvedAt: null,
	chargeState: "paid",
} as const;

describe("the actions of an issue", () => {
	it("offer money without an order both ways", () => {
		expect(actionsOf(open)).toEqual(["refund", "accept", "resolve"]);
	});

	it("accept no money that is partly sent back", () => {
		expect(actionsOf({ ...open, refundedCents: 1 })).toEqual(["refund", "resolve"]);
	});

	it("end when it is resolved", () => {
		const resolved = { ...open, resolvedAt: new Date() };
		expect(actionsOf(resolved)).toEqual([]);
		expect(recommendedActionOf(resolved)).toBeNull();
	});

	it("move no money of a charge with another amount before it is paid", () => {
		const mismatch = { ...open, kind: "amount_mismatch" } as const;
		const unpaid = { ...mismatch, chargeState: "failed" } as const;
		expect(actionsOf(unpaid)).toEqual(["ask_again", "resolve"]);
		expect(recommendedActionOf(unpaid)).toBeNull();
		expect(actionsOf(mismatch)).toContain("refund");
		expect(recommendedActionOf(mismatch)).toBe("refund");
	});

	it("move no money of an unknown amount", () => {
		expect(actionsOf({ ...open, amountCents: null })).toEqual(["resolve"]);
	});
});
