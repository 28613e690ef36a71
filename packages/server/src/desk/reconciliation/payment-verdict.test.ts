import { describe, expect, it } from "vitest";
import {
	type ComparedPayment,
	type PaymentVerdict,
	withRecordedPayment,
} from "./payment-verdict.js";
import { addFigures, noPayments, stateOfReconciliation } from "./sum-payments.js";

function payment(verdict: PaymentVerdict): ComparedPayment {
	return {
		chargeRecordId: "pxcharge_1",
		chargeId: "ch_svc_1",
		chargeIds: ["ch_svc_1"],
		reference: "pxc_1",
		orderId: "order_1",
		sessionId: "payses_1",
		method: "pix",
		paidAt: new Date("2026-11-23T12:00:00Z"),
		serviceCents: 5990,
		feeCents: 100,
		netCents: 5890,
		storeCents: 5990,
		verdict,
	};
}

function recorded(capturedCents: number) {
	return { capturedCents, refundedCents: 0 };
}

describe("a payment beside what Medusa recorded", () => {
	it("matches when all three sides have the same cents", () => {
		expect(withRecordedPayment(payment("matched"), recorded(5990))).toMatchObject({
			verdict: "matched",
			recorded: { capturedCents: 5990 },
		});
	});

	it.each([5989, 5991])("differs by a cent in Medusa, less or more: %i", (capturedCents) => {
		expect(withRecordedPayment(payment("matched"), recorded(capturedCents)).verdict).toBe(
			"amount_differs",
		);
	});

	it("is not captured without a capture", () => {
		expect(withRecordedPayment(payment("matched"), null).verdict).toBe("not_captured");
	});

	it.each(["open", "missing_here", "missing_there", "not_captured", "not_ours"] as const)(
		"stays %s, and takes no capture of another attempt",
		(verdict) => {
			expect(withRecordedPayment(payment(verdict), recorded(1))).toMatchObject({
				verdict,
				recorded: null,
			});
		},
	);
});

describe("the state of a reconciliation", () => {
	it.each([
		[[], "matched"],
		[["matched", "not_ours"], "matched"],
		[["matched", "open"], "open"],
		[["open", "missing_here"], "differs"],
		[["matched", "only_captured"], "differs"],
	] as const)("of %j is %s", (verdicts, state) => {
		expect(stateOfReconciliation(verdicts.map((verdict) => ({ verdict })))).toBe(state);
	});

	it("adds up every figure", () => {
		const one = {
			count: 1,
			serviceCount: 1,
			serviceCents: 5990,
			feeCents: 100,
			netCents: 5890,
			withoutFee: 0,
			storeCount: 1,
			storeCents: 5990,
		};
		expect(addFigures([])).toEqual(noPayments);
		expect(addFigures([one, one])).toMatchObject({
			count: 2,
			serviceCents: 11_980,
			netCents: 11_780,
		});
	});
});
