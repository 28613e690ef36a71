import { expect, it } from "vitest";
import { orderPhase, type PaymentNews, phaseTexts } from "./order-phase.js";

const open = { status: "pending", payment_status: "awaiting" };
const captured = { status: "pending", payment_status: "captured" };
const canceled = { status: "canceled", payment_status: "canceled" };

function said(status: PaymentNews["status"]): PaymentNews {
	return { status, reason: null };
}

it("waits while there is no news", () => {
	expect(orderPhase(open, null)).toBe("waiting");
	expect(orderPhase(null, null)).toBe("waiting");
});

it("is paid as soon as either the payment or the order says so", () => {
	expect(orderPhase(open, said("paid"))).toBe("paid");
	expect(orderPhase(captured, null)).toBe("paid");
	expect(orderPhase(captured, said("expired"))).toBe("paid");
});

it("is expired or failed while the order is still open", () => {
	expect(orderPhase(open, said("expired"))).toBe("expired");
	expect(orderPhase(open, said("failed"))).toBe("failed");
});

it.each([
	["order_changed", "waiting"],
	["order_cancelled", "canceled"],
	["paid_another_way", "paid"],
] as const)("calls no payment failed whose code the store ended: %s", (reason, phase) => {
	for (const status of ["expired", "failed"] as const) {
		expect(orderPhase(open, { status, reason })).toBe(phase);
	}
});

it("is cancelled once the store has cancelled it", () => {
	expect(orderPhase(canceled, said("expired"))).toBe("canceled");
	expect(orderPhase(canceled, null)).toBe("canceled");
});

it("shows money that came for a cancelled order", () => {
	expect(orderPhase(canceled, said("paid"))).toBe("paid-too-late");
});

it.each([
	["paid_after_cancellation", "paid-too-late"],
	["paid_twice", "paid"],
	["amount_missing", "paid-in-part"],
	["held", "held"],
	["used_for_another_order", "held"],
	["refund_due", "refund-due"],
	["refunded", "refunded"],
] as const)("says of money that is %s that its order is %s", (reason, phase) => {
	expect(orderPhase(captured, { status: "paid", reason })).toBe(phase);
});

it("is being recorded, or sent back, before the page has heard of it", () => {
	expect(orderPhase(open, said("received"))).toBe("recording");
	expect(orderPhase({ ...canceled, payment_status: "refunded" }, null)).toBe("refunded");
});

it("never claims that nothing was charged, which only the store can know", () => {
	for (const { heading, title, text } of Object.values(phaseTexts)) {
		expect(`${heading} ${title} ${text}`).not.toMatch(/nada foi cobrado|não foi cobrado/i);
	}
});
