import { expect, it } from "vitest";
import { orderPhase, phaseTexts } from "./order-phase.js";

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

it("says what the store has done with the money", () => {
	expect(orderPhase({ ...open, payment_status: "partially_captured" }, "paid")).toBe(
		"paid-in-part",
	);
	expect(orderPhase({ ...canceled, payment_status: "refunded" }, "paid")).toBe("returned");
});

it("never claims that nothing was charged, which only the store can know", () => {
	for (const { heading, title, text } of Object.values(phaseTexts)) {
		expect(`${heading} ${title} ${text}`).not.toMatch(/nada foi cobrado|não foi cobrado/i);
	}
});
