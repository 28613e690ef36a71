import { describe, expect, it } from "vitest";
import { actionsOf } from "./issue-actions.js";

const open = {
	kind: "paid_after_cancellation",
	amountCents: 1_000,
	refundedCents: 0,
	resolvedAt: null,
	chargeState: "paid",
} as const;

describe("the actions of an issue", () => {
	it("offer money without an order both ways", () => {
		expect(actionsOf(open)).toEqual(["accept", "refund", "resolve"]);
	});

	it("accept no money that is partly sent back", () => {
		expect(actionsOf({ ...open, refundedCents: 1 })).toEqual(["refund", "resolve"]);
	});

	it("end when it is resolved", () => {
		expect(actionsOf({ ...open, resolvedAt: new Date() })).toEqual([]);
	});

	it("move no money of a charge with another amount before it is paid", () => {
		const mismatch = { ...open, kind: "amount_mismatch" } as const;
		expect(actionsOf({ ...mismatch, chargeState: "failed" })).toEqual(["ask_again", "resolve"]);
		expect(actionsOf(mismatch)).toContain("refund");
	});

	it("move no money of an unknown amount", () => {
		expect(actionsOf({ ...open, amountCents: null })).toEqual(["resolve"]);
	});
});
