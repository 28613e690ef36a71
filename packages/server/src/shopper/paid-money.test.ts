import { expect, it } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import { issueReason } from "../charge/issue-reason.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import { acceptPayment } from "../desk/merchant/accept-payment.js";
import { openIssue } from "../issues/open-issue.js";
import { reviewChangedOrders } from "../orders/review-orders.js";
import type { FakeOrder } from "../testing/fake-orders.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { storedIssue } from "../testing/stored-issue.js";
import { type ChargePage, pollPage } from "./charge-page.js";
import { orderPage } from "./order-page.js";
import { sessionPage } from "./session-page.js";

const minute = 60_000;

async function poll(shop: ShopUnderTest, page: ChargePage) {
	const answer = await pollPage(shop.context, page, new CreationRunner());
	return answer.kind === "status" ? answer.status : answer.kind;
}

/** What the pages say by the payment session and by the order, which is the same. */
async function pages(shop: ShopUnderTest) {
	const bySession = await poll(shop, sessionPage(shop.context, shop.sessionId));
	const byOrder = await poll(shop, orderPage(shop.context, shop.order?.orderId ?? ""));
	const { sessionId: id } = shop;
	expect({ ...Object(byOrder), id, revision: "" }).toEqual({ ...Object(bySession), revision: "" });
	return bySession;
}

/** An order of R$ 59.90 whose code is paid after this happened to it. */
async function paid(changes: Partial<FakeOrder> = {}): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	Object.assign(shop.order ?? {}, changes);
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(minute);
	return shop;
}

function costs(amountCents: number): Partial<FakeOrder> {
	return { collectionTotal: { amountCents, currency: "BRL" } };
}

function change(shop: ShopUnderTest, changes: Partial<FakeOrder>): ShopUnderTest {
	Object.assign(shop.order ?? {}, changes);
	return shop;
}

async function opened(
	shop: ShopUnderTest,
	kind: PaymentIssueKind,
	amountCents: number,
): Promise<ShopUnderTest> {
	const record = await shop.newest();
	await openIssue(shop.context, record, kind, {
		orderId: record.orderId,
		subject: "another",
		amountCents,
		reason: issueReason("refund_recorded"),
	});
	return shop;
}

/** The merchant records that all of the issue's money was sent. */
async function sent(shop: ShopUnderTest, kind: PaymentIssueKind): Promise<ShopUnderTest> {
	const issue = shop.chargeStore.issues.find((one) => one.kind === kind);
	await shop.chargeStore.refundByHand(kind, issue?.subject ?? "");
	return shop;
}

const plain = { reason: null, missing_cents: null, refund: null };
const sentAll = { due_cents: 0, sent_cents: 5990, sent_at: "2026-11-23T12:01:00.000Z" };
const stillOwed = { due_cents: 5990, sent_cents: 0, sent_at: null };

const cases: [knows: string, facts: () => Promise<ShopUnderTest>, says: object][] = [
	["captured all", () => paid(), { status: "paid", paid: true, amount_cents: 5990, ...plain }],
	[
		"can't record the payment yet",
		async () => {
			const shop = await ShopUnderTest.open();
			await shop.placeOrderAndCharge();
			shop.orders.failConfirm = new Error("onPaid failed");
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(minute);
			return shop;
		},
		{ status: "received", paid: false, paid_at: "2026-11-23T12:00:00.000Z", ...plain },
	],
	[
		"got the money after the cancellation",
		() => paid({ cancelled: true }),
		{ status: "paid", ...plain, reason: "paid_after_cancellation" },
	],
	[
		"has sent that back",
		async () => sent(await paid({ cancelled: true }), "paid_after_cancellation"),
		{ status: "failed", paid: false, ...plain, reason: null, refund: sentAll },
	],
	[
		"has the order's money from another payment",
		() => paid({ capturedBy: "another", capturedElsewhereCents: 5990 }),
		{ status: "paid", ...plain, reason: "paid_twice" },
	],
	[
		"knows of a second payment",
		async () => opened(await paid(), "duplicate_payment", 5990),
		{ status: "paid", ...plain, reason: "paid_twice" },
	],
	[
		"has sent the second payment back",
		async () => sent(await opened(await paid(), "duplicate_payment", 5990), "duplicate_payment"),
		{ status: "paid", ...plain, refund: sentAll },
	],
	[
		"lacks R$ 1, because the order grew before it was paid",
		() => paid(costs(6090)),
		{ status: "paid", ...plain, reason: "amount_missing", missing_cents: 100 },
	],
	[
		"lacks R$ 1, because the order grew after it was paid",
		async () => change(await paid(), costs(6090)),
		{ status: "paid", ...plain, reason: "amount_missing", missing_cents: 100 },
	],
	["lacks a fraction of a cent", async () => change(await paid(), costs(5991)), plain],
	[
		"has too much, because the order shrank",
		() => paid(costs(5000)),
		{ status: "paid", ...plain, refund: { ...stillOwed, due_cents: 990 } },
	],
	[
		"got another amount than the code asks for",
		async () => {
			const shop = await ShopUnderTest.open();
			await shop.placeOrderAndCharge();
			const changed = { amount: 40, amount_cents: 4000 };
			shop.addFault({ fault: { kind: "fields", changed }, on: "get" });
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(minute);
			return shop;
		},
		{ status: "paid", amount_cents: 4000, ...plain, reason: "held" },
	],
	[
		"no longer hears from the service that it is paid",
		async () => opened(await paid(), "payment_reversed", 5990),
		{ status: "paid", ...plain, reason: "held" },
	],
	[
		"cancelled the paid order, and owes its money",
		async () =>
			opened(change(await paid(), { cancelled: true, refundedCents: 5990 }), "refund_due", 5990),
		{ status: "paid", ...plain, reason: "refund_due", refund: stillOwed },
	],
	[
		"cancelled the paid order, and owes its money by no issue yet",
		async () => change(await paid(), { cancelled: true, refundedCents: 5990 }),
		{ status: "paid", ...plain, reason: "refund_due", refund: stillOwed },
	],
	[
		"cancelled the paid order, and keeps its money",
		async () => change(await paid(), { cancelled: true }),
		{ status: "paid", ...plain, reason: "paid_after_cancellation" },
	],
	[
		"has sent the money of the cancelled order back",
		async () => {
			const shop = change(await paid(), { cancelled: true, refundedCents: 5990 });
			return sent(await opened(shop, "refund_due", 5990), "refund_due");
		},
		{ status: "paid", ...plain, reason: "refunded", refund: sentAll },
	],
	[
		"says by a note how the money went back",
		async () => {
			const shop = change(await paid(), { cancelled: true, refundedCents: 5990 });
			await opened(shop, "refund_due", 5990);
			await shop.chargeStore.resolveByHand("refund_due", "another");
			return shop;
		},
		{ status: "paid", ...plain, reason: "refunded", refund: sentAll },
	],
	[
		"refunded all of an order that stands",
		async () => opened(change(await paid(), { refundedCents: 5990 }), "refund_due", 5990),
		{ status: "paid", ...plain, reason: "refund_due", refund: stillOwed },
	],
	[
		"refunded a part of an order that stands",
		async () => opened(change(await paid(), { refundedCents: 1000 }), "refund_due", 1000),
		{ status: "paid", ...plain, refund: { ...stillOwed, due_cents: 1000 } },
	],
];

it.each(cases)(
	"the page of a store that %s says so, by session and order",
	async (_, facts, says) => {
		expect(await pages(await facts())).toMatchObject(says);
	},
);

it("the page of each order says where an accepted payment went", async () => {
	const shop = await paid({ cancelled: true });
	shop.orders.place("session_other", 7000);
	const issue = storedIssue(shop, "paid_after_cancellation", await shop.newest());
	const orderId = "order_of_session_other";
	await acceptPayment(shop.context, issue, { orderId, by: "user_1" });
	expect(await pages(shop)).toMatchObject({ ...plain, reason: "used_for_another_order" });
	const missing = { ...plain, reason: "amount_missing", missing_cents: 1010 };
	expect(await poll(shop, orderPage(shop.context, orderId))).toMatchObject(missing);
});

it("the page says until when a code can be renewed, and until when a payment is awaited", async () => {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	// The code ends after ten minutes, the grace a quarter of an hour later.
	const awaited_until = "2026-11-23T12:25:00.000Z";
	expect(await pages(shop)).toMatchObject({ renewable_until: null, awaited_until });
	await shop.pass(11 * minute, minute);
	expect(await pages(shop)).toMatchObject({ renewable_until: awaited_until, awaited_until });
	change(shop, { cancelled: true });
	await reviewChangedOrders(shop.context, shop.now);
	expect(await pages(shop)).toMatchObject({ renewable_until: null, awaited_until: null });
});
