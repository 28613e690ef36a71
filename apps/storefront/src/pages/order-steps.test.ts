import { expect, it } from "vitest";
import { orderStep } from "./order-steps.js";

it("waits at the payment, also for a new code", () => {
	for (const phase of ["waiting", "expired", "failed"] as const) {
		expect(orderStep(phase, "not_fulfilled")).toBe(1);
	}
});

it("goes on to preparation, shipping and the end once it is paid", () => {
	expect(orderStep("paid", undefined)).toBe(2);
	expect(orderStep("paid", "fulfilled")).toBe(2);
	expect(orderStep("paid", "shipped")).toBe(3);
	expect(orderStep("paid", "delivered")).toBe(4);
});

it("takes no step of a cancelled order", () => {
	expect(orderStep("canceled", "not_fulfilled")).toBeNull();
	expect(orderStep("paid-too-late", "not_fulfilled")).toBeNull();
});
