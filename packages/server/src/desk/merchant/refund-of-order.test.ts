import { expect, it } from "vitest";
import { issueReason } from "../../charge/issue-reason.js";
import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import { openIssue } from "../../issues/open-issue.js";
import type { FakeOrder } from "../../testing/fake-orders.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { refundOfOrder } from "./refund-of-order.js";

const refundDue = "refund_due";
const gone = { cancelled: true, refundedCents: 5990 };

/** An order of R$ 59.90 that was paid, and whose books say this afterwards. */
async function paid(before: Partial<FakeOrder> = {}, books: Partial<FakeOrder> = {}) {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	Object.assign(shop.order ?? {}, before);
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(60_000);
	Object.assign(shop.order ?? {}, books);
	return shop;
}

async function owes(shop: ShopUnderTest, kind: PaymentIssueKind, amountCents: number) {
	const record = await shop.newest();
	const reason = issueReason("refund_recorded");
	const about = { orderId: record.orderId, subject: "another", amountCents, reason };
	await openIssue(shop.context, record, kind, about);
	return shop;
}

async function sends(shop: ShopUnderTest, kind: PaymentIssueKind) {
	const issue = shop.chargeStore.issues.find((one) => one.kind === kind);
	await shop.chargeStore.refundByHand(kind, issue?.subject ?? "");
	return shop;
}

it.each<[knows: string, facts: () => Promise<ShopUnderTest>, says: object | null]>([
	["that keeps its payment", () => paid(), null],
	["cancelled after the payment", () => paid({}, gone), { state: "to_send", due_cents: 5990 }],
	[
		"whose refund is recorded",
		async () => owes(await paid({}, gone), refundDue, 5990),
		{ state: "to_send", due_cents: 5990, sent_cents: 0 },
	],
	[
		"whose refund was sent",
		async () => sends(await owes(await paid({}, gone), refundDue, 5990), refundDue),
		{ state: "sent", due_cents: 0, sent_cents: 5990, sent_at: expect.any(String) },
	],
	[
		"refunded in part",
		async () => owes(await paid({}, { refundedCents: 1000 }), refundDue, 1000),
		{ state: "to_send", due_cents: 1000 },
	],
	[
		"whose partial refund was sent",
		async () =>
			sends(await owes(await paid({}, { refundedCents: 1000 }), refundDue, 1000), refundDue),
		{ state: "sent_in_part", due_cents: 0, sent_cents: 1000 },
	],
	[
		"whose second payment was sent back",
		async () => sends(await owes(await paid(), "duplicate_payment", 5990), "duplicate_payment"),
		{ state: "sent_in_part", due_cents: 0 },
	],
	["paid after its cancellation", () => paid({ cancelled: true }), null],
	[
		"paid after its cancellation, and sent back",
		async () => sends(await paid({ cancelled: true }), "paid_after_cancellation"),
		{ state: "sent", due_cents: 0, sent_cents: 5990 },
	],
])("the merchant's page of an order %s says what goes back", async (_, facts, says) => {
	const shop = await facts();
	const attempts = await shop.chargeStore.listBySession(shop.sessionId);
	const refund = await refundOfOrder(shop.context, await shop.newest(), attempts);
	if (says === null) {
		expect(refund).toBeNull();
	} else {
		expect(refund).toMatchObject(says);
	}
});
