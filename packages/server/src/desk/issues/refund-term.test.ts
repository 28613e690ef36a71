import { expect, it } from "vitest";
import { refundTermOf } from "./refund-term.js";

const issue = { kind: "refund_due", amountCents: 1_000, refundedCents: 400 } as const;

it("counts the store's target in calendar days of São Paulo, from the one on which the issue opened", () => {
	// 23:30 on 21 November in São Paulo.
	const createdAt = new Date("2026-11-22T02:30:00Z");
	expect(refundTermOf({ ...issue, createdAt }, createdAt, 1)).toEqual({
		dueCents: 600,
		deadline: "2026-11-22",
		daysLeft: 1,
	});
	const left = (now: string) => refundTermOf({ ...issue, createdAt }, new Date(now), 2)?.daysLeft;
	expect(left("2026-11-22T03:00:00Z")).toBe(1);
	expect(left("2026-11-24T02:59:00Z")).toBe(0);
	expect(left("2026-11-24T03:00:00Z")).toBe(-1);
});

it("is for money that arrived", () => {
	const createdAt = new Date();
	const other = { ...issue, kind: "unmatched_pix", createdAt } as const;
	expect(refundTermOf(other, createdAt, 1)).toBeNull();
	expect(refundTermOf({ ...issue, amountCents: null, createdAt }, createdAt, 1)).toBeNull();
});
