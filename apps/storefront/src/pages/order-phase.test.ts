import { expect, it } from "vitest";
import { isLost, orderPhase } from "./order-phase.js";

const open = { status: "pending", payment_status: "awaiting" };
const captured = { status: "pending", payment_status: "captured" };
const canceled = { status: "canceled", payment_status: "canceled" };

it("waits while there is no news", () => {
	expect(orderPhase(open, null)).toBe("waiting");
	expect(orderPhase(null, null)).toBe("waiting");
});

it("is paid as soon as either the payment or the order says so", () => {
	expect(orderPhase(open, "paid")).toBe("paid");
	expect(orderPhase(captured, null)).toBe("paid");
	expect(orderPhase(captured, "expired")).toBe("paid");
});

it("is expired or failed while the order is still open", () => {
	expect(orderPhase(open, "expired")).toBe("expired");
	expect(orderPhase(open, "failed")).toBe("failed");
});

it("is cancelled once the store has cancelled it", () => {
	expect(orderPhase(canceled, "expired")).toBe("canceled");
	expect(orderPhase(canceled, null)).toBe("canceled");
});

it("shows money that came for a cancelled order", () => {
	expect(orderPhase(canceled, "paid")).toBe("paid-too-late");
});

it("is lost when the shopper can't pay it any more, but not while a new code is possible", () => {
	for (const phase of ["expired", "failed"] as const) {
		expect(isLost(phase, false)).toBe(true);
		expect(isLost(phase, true)).toBe(false);
	}
	expect(isLost("canceled", true)).toBe(true);
	expect(isLost("waiting", false)).toBe(false);
	expect(isLost("paid-too-late", false)).toBe(false);
});
