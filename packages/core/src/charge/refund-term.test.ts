import { expect, it } from "vitest";
import { refundTermOf } from "./refund-term.js";

const issue = { kind: "refund_due", amountCents: 1_000, refundedCents: 400 } as const;

it("gives seven calendar days of São Paulo, from the day on which the refund became due", () => {
	// 23:30 on 21 November in São Paulo.
	const createdAt = new Date("2026-11-22T02:30:00Z");
	expect(refundTermOf({ ...issue, createdAt }, createdAt)).toEqual({
		dueCents: 600,
		deadline: "2026-11-28",
		daysLeft: 7,
	});
	const left = (now: string) => refundTermOf({ ...issue, createdAt }, new Date(now))?.daysLeft;
	expect(left("2026-11-22T03:00:00Z")).toBe(6);
	expect(left("2026-11-29T02:59:00Z")).toBe(0);
	expect(left("2026-11-29T03:00:00Z")).toBe(-1);
});

it("is for money that arrived", () => {
	const createdAt = new Date();
	const other = { ...issue, kind: "unmatched_pix", createdAt } as const;
	expect(refundTermOf(other, createdAt)).toBeNull();
	expect(refundTermOf({ ...issue, amountCents: null, createdAt }, createdAt)).toBeNull();
});
