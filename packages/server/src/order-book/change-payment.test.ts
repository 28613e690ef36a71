import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import type { BookedOrder, BookedSession } from "./booked-order.js";
import { isPayableFor } from "./change-payment.js";

const now = new Date("2026-11-28T12:00:00Z");
const amountCents = 5_990;

const session: BookedSession = {
	id: "pay_1",
	method: "pix",
	acceptedCents: null,
	acceptedCharge: null,
	capturedCents: null,
	isSuperseded: true,
};
const accepted = { ...session, acceptedCents: 100, acceptedCharge: "pxcharge_1" };

/** An order that asks by boleto, and was asked to take a Pix again. */
function booked(changes: Partial<BookedOrder>): BookedOrder {
	return {
		...{ paymentId: "pay_1", orderId: "1042", method: "boleto", amountCents, metadata: {} },
		...{ cancelledAt: null, coveredAt: null, createdAt: now, refundedAt: null },
		...{ capturedCents: 0, refundedCents: 0 },
		sessions: [session, { ...session, id: "pay_2", method: "boleto", isSuperseded: false }],
		...changes,
	};
}

describe("a code of the method that a payment takes again", () => {
	it.each<[string, Partial<ChargeRecord>, Partial<BookedOrder>, boolean]>([
		["is shown", {}, {}, true],
		["is shown a moment before its end", { expiresAt: new Date(now.getTime() + 1) }, {}, true],
		["is not shown at its end", { expiresAt: now }, {}, false],
		["is shown without an end", { expiresAt: null }, {}, true],
		["is not shown once it is paid", { state: "paid" }, {}, false],
		["is not shown once it has expired", { state: "expired" }, {}, false],
		["is not shown when it is of the other method", { method: "boleto" }, {}, false],
		["is not shown when it asks for less", { amountCents: 5_989 }, {}, false],
		["is not shown when it asks for more", { amountCents: 5_991 }, {}, false],
		["is shown for what the order lacks", { amountCents: 990 }, { capturedCents: 5_000 }, true],
		["is shown when the other code replaced it", { revokedReason: "order_changed" }, {}, true],
		[
			"is not shown when a cancellation revoked it",
			{ revokedReason: "order_cancelled" },
			{},
			false,
		],
		["is not shown by another's session", { sessionId: "pay_3" }, {}, false],
		[
			"is not shown by a session that has captured",
			{},
			{
				sessions: [
					{ ...session, capturedCents: 100 },
					{ ...session, id: "pay_2" },
				],
			},
			false,
		],
		[
			"is not shown by a session of an accepted payment",
			{},
			{ sessions: [accepted, { ...session, id: "pay_2" }] },
			false,
		],
	])("%s", async (_, charge, order, expected) => {
		const shop = await ShopUnderTest.open();
		const queued = await shop.placeOrder();
		const attempt: ChargeRecord = {
			...queued,
			...{ sessionId: "pay_1", state: "pending", method: "pix", amountCents },
			...charge,
		};
		expect(isPayableFor(attempt, booked(order), { method: "pix" }, now)).toBe(expected);
	});
});
