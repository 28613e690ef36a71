import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { type HowMuch, howMuchToCapture } from "./how-much-to-capture.js";

const askedCents = 5_000;
const accepted = { acceptedOrderId: "order_2", acceptedCents: 1_234, issue: "amount_mismatch" };
const other = { attempt: 2, state: "paid" };
const released = { captureReleasedAt: new Date("2026-11-23T12:00:00Z") };
const captured: Partial<OrderView> = { capturedBy: "this_session", hasCapture: true };

interface Payment {
	record?: object;
	order?: Partial<OrderView> | null;
	duplicates?: object[];
}
type Expected = number | Extract<HowMuch, { heldBy: unknown }>["heldBy"];

const payments: [string, Payment, Expected][] = [
	["as asked", {}, askedCents],
	["of an order that asks for more by now", { order: due(9_000) }, askedCents],
	["of an order that asks for less by now", { order: due(1) }, askedCents],
	["of an order that asks for nothing by now", { order: due(0) }, askedCents],
	["captured before", { order: { capturedBy: "this_session", hasCapture: true } }, askedCents],
	["before a later attempt", { duplicates: [other] }, askedCents],
	["after an earlier attempt", { duplicates: [{ ...other, attempt: 0 }] }, "duplicate_payment"],
	[
		"after a captured attempt",
		{ duplicates: [{ ...other, state: "captured" }] },
		"duplicate_payment",
	],
	[
		"after a later attempt that the books have before its row says so",
		{ order: captured, duplicates: [{ ...other, ...released }] },
		"duplicate_payment",
	],
	[
		"that the books have, beside an earlier attempt that was confirmed since",
		{ record: released, order: captured, duplicates: [{ ...other, attempt: 0 }] },
		askedCents,
	],
	[
		"after an earlier attempt, both of them released before",
		{ record: released, order: captured, duplicates: [{ ...other, ...released, attempt: 0 }] },
		"duplicate_payment",
	],
	[
		"whose capture may be under way, beside an earlier attempt",
		{ record: released, duplicates: [{ ...other, attempt: 0 }] },
		askedCents,
	],
	[
		"after a later attempt whose capture may be under way",
		{ duplicates: [{ ...other, ...released }] },
		"duplicate_payment",
	],
	[
		"after a later attempt whose capture began before its own",
		{
			record: released,
			duplicates: [{ ...other, captureReleasedAt: new Date("2026-11-23T11:59:59Z") }],
		},
		"duplicate_payment",
	],
	[
		"that the books of a cancelled order have, beside an earlier attempt",
		{
			record: released,
			order: { ...captured, cancelled: true },
			duplicates: [{ ...other, attempt: 0 }],
		},
		askedCents,
	],
	[
		"of a cancelled order whose books have a later attempt",
		{ order: { ...captured, cancelled: true }, duplicates: [{ ...other, ...released }] },
		"paid_after_cancellation",
	],
	["beside another capture", { order: { capturedBy: "another" } }, "duplicate_payment"],
	["where nothing is due", { order: { ...due(0), hasCapture: true } }, "duplicate_payment"],
	[
		"beside another capture that left a rest",
		{ order: { ...due(1), hasCapture: true } },
		askedCents,
	],
	[
		"of a session that is gone, beside a capture",
		{ order: { amountDue: null, hasCapture: true } },
		"unmatched_payment",
	],
	["of a cancelled order", { order: { cancelled: true } }, "paid_after_cancellation"],
	["of a session that is gone", { order: { amountDue: null } }, "unmatched_payment"],
	["without an order", { order: null }, "unmatched_payment"],
	["of another amount", { record: { issue: "amount_mismatch" } }, "amount_mismatch"],
	["accepted", { record: accepted }, 1_234],
	["accepted, though it pays twice", { record: accepted, order: { capturedBy: "another" } }, 1_234],
	["accepted for an order that is gone", { record: accepted, order: null }, "amount_mismatch"],
	[
		"accepted for an order that was cancelled",
		{ record: accepted, order: { cancelled: true } },
		"amount_mismatch",
	],
	[
		"accepted for an order that was paid by another and cancelled",
		{ record: accepted, order: { cancelled: true, capturedBy: "this_session" } },
		"amount_mismatch",
	],
	[
		"accepted without an issue, for an order that was cancelled",
		{ record: { ...accepted, issue: null }, order: { cancelled: true } },
		"unmatched_payment",
	],
	[
		"accepted and captured, before its order was cancelled",
		{
			record: { ...accepted, acceptedSessionId: "session_2" },
			order: { cancelled: true, capturedBy: "this_session" },
		},
		1_234,
	],
];

function due(amountCents: number): Partial<OrderView> {
	return { amountDue: { amountCents, currency: "BRL" } };
}

const waiting: OrderView = {
	orderId: "order_1",
	cancelled: false,
	capturedBy: "none",
	hasCapture: false,
	mayCancel: true,
	amountDue: { amountCents: askedCents, currency: "BRL" },
	outstandingCents: askedCents,
	unaskedCents: 0,
	capturedCents: 0,
	refundedCents: 0,
	sentBackAt: null,
	currency: "BRL",
};

describe("the amount to capture of a payment", () => {
	it.each(payments)("%s", async (_, { record = {}, order = {}, duplicates = [] }, expected) => {
		const shop = await ShopUnderTest.open();
		const queued = await shop.placeOrder();
		const paid = (changes: object): ChargeRecord => ({
			...queued,
			state: "paid",
			amountCents: askedCents,
			...changes,
		});
		const view = order && { ...waiting, ...order };
		const howMuch = howMuchToCapture(paid(record), view, duplicates.map(paid));
		expect(howMuch).toEqual(
			typeof expected === "number" ? { order: view, amountCents: expected } : { heldBy: expected },
		);
	});
});
