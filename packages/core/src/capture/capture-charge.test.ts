import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { makeReference } from "../charge/reference.js";
import { advanceCharge } from "../sweep/advance/advance-charge.js";
import type { FakeOrder } from "../testing/fake-orders.js";
import { type ShopOptions, ShopUnderTest } from "../testing/shop-under-test.js";
import { reviewCancelledCaptures } from "./report-cancelled-capture.js";

const hour = 3_600_000;

async function paidShop(options: ShopOptions = {}) {
	const shop = await ShopUnderTest.open(options);
	await shop.placeOrderAndCharge();
	shop.sandbox.pay(shop.charge().id);
	return shop;
}

/** Changes the order right after the store has recorded the payment. */
function onConfirm({ orders, order }: ShopUnderTest, change: (order: FakeOrder) => void): void {
	const confirm = orders.confirmPayment.bind(orders);
	orders.confirmPayment = async (payment) => {
		await confirm(payment);
		if (order) {
			change(order);
		}
	};
}

function openIssues({ chargeStore }: ShopUnderTest) {
	const open = chargeStore.issues.filter(({ resolved }) => resolved === null);
	return open.map(({ kind, subject }) => ({ kind, subject }));
}

const otherCharges: [string, ChargePolicy["dialect"], Fault][] = [
	[
		"with another identifier",
		"reference",
		{ kind: "fields", changed: { id: "ch_svc_somebodyelses" } },
	],
	[
		"that can't be compared with ours, since it has an identifier of the other kind",
		"guide",
		{
			kind: "fields",
			without: ["uuid"],
			changed: {
				id: "ch_svc_somebodyelses",
				object: "charge",
				method: "pix",
				amount: 59.9,
				amount_cents: 5990,
			},
		},
	],
	[
		"with another reference",
		"reference",
		{ kind: "fields", changed: { description: makeReference() } },
	],
];

describe("capturing a paid charge", () => {
	it("captures the order once for any number of callers", async () => {
		const shop = await paidShop();
		const record = await shop.newest();
		await Promise.all([1, 2, 3].map(() => advanceCharge(shop.context, record)));
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual(["session_1"]);
		expect(await shop.shownStatus()).toMatchObject({ status: "paid", paid: true });
	});

	it("finds a payment whose webhook was lost", async () => {
		const shop = await paidShop();
		await shop.pass(60_000);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("retries when the store fails to capture", async () => {
		const shop = await paidShop();
		shop.orders.failConfirm = new Error("database is down");
		expect((await shop.advance()).state).toBe("paid");
		shop.orders.failConfirm = null;
		await shop.pass(20_000);
		expect((await shop.newest()).state).toBe("captured");
	});

	it("finishes what a crash interrupted, and captures nothing twice", async () => {
		const shop = await paidShop();
		Object.assign(shop.order ?? {}, { capturedBy: "this_session" });
		let attempts = 0;
		const confirm = shop.orders.confirmPayment.bind(shop.orders);
		shop.orders.confirmPayment = (payment) => {
			attempts += 1;
			return confirm(payment);
		};
		expect((await shop.advance()).state).toBe("captured");
		expect(attempts).toBe(1);
		expect(shop.orders.captures).toEqual([]);
	});

	it("opens an issue when the store keeps failing to capture, and keeps retrying", async () => {
		const shop = await paidShop();
		shop.orders.failConfirm = new Error("database is down");
		await shop.pass(2 * 60_000);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "capture_failed" }]);
		shop.orders.failConfirm = null;
		await shop.pass(5 * 60_000);
		expect((await shop.newest()).state).toBe("captured");
	});

	it("opens another issue a day after the merchant resolved the first, if capturing still fails", async () => {
		const shop = await paidShop();
		shop.orders.failConfirm = new Error("database is down");
		await shop.pass(2 * 60_000);
		const { id } = await shop.newest();
		shop.chargeStore.resolveByHand("capture_failed", id);
		await shop.pass(23 * hour, hour);
		expect(shop.chargeStore.issues).toHaveLength(1);
		await shop.pass(2 * hour, hour);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "capture_failed", resolved: { by: "merchant" } },
			{ kind: "capture_failed", resolved: null },
		]);
		shop.orders.failConfirm = null;
		await shop.pass(hour, hour);
		expect(shop.chargeStore.issues.every(({ resolved }) => resolved !== null)).toBe(true);
	});

	it("opens an issue for a payment beside another way of paying", async () => {
		const shop = await paidShop();
		Object.assign(shop.order ?? {}, { capturedBy: "another", isGone: true });
		await shop.pass(60_000);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "duplicate_payment" }]);
	});

	it("opens an issue with the order for a payment whose session was replaced", async () => {
		const shop = await paidShop();
		Object.assign(shop.order ?? {}, { isGone: true });
		await shop.pass(60_000);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "unmatched_payment", orderId: "order_of_session_1" },
		]);
	});

	it("detects two attempts that are paid and captured at the same moment", async () => {
		const shop = await ShopUnderTest.open();
		await shop.createTwoCharges();
		shop.sandbox.pay(shop.charge(0).id);
		shop.sandbox.pay(shop.charge(1).id);
		const both = await shop.chargeStore.listBySession(shop.sessionId);
		await Promise.all(both.map((record) => advanceCharge(shop.context, record)));
		expect(shop.orders.captures).toHaveLength(1);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "duplicate_payment", subject: both[1]?.id },
		]);
	});

	it.each(["earlier", "later"])(
		"gives the order the earlier of two payments, though the store failed to capture the %s one",
		async (failed) => {
			const shop = await ShopUnderTest.open();
			await shop.createTwoCharges();
			shop.orders.failConfirm = new Error("database is down");
			shop.sandbox.pay(shop.charge(0).id);
			shop.sandbox.pay(shop.charge(1).id);
			const both = await shop.chargeStore.listBySession(shop.sessionId);
			const [earlier, later] = both.map(({ id }) => id);
			for (const record of failed === "earlier" ? both : both.reverse()) {
				await advanceCharge(shop.context, record);
				shop.orders.failConfirm = null;
			}
			await shop.pass(30_000);
			expect(await shop.chargeStore.findById(earlier ?? "")).toMatchObject({
				state: "captured",
				issue: null,
			});
			expect(await shop.chargeStore.findById(later ?? "")).toMatchObject({
				state: "paid",
				issue: "duplicate_payment",
			});
			expect(shop.orders.captures).toEqual([shop.sessionId]);
			expect(openIssues(shop)).toEqual([{ kind: "duplicate_payment", subject: later }]);
		},
	);

	it("opens an issue for the payment of a cancelled order", async () => {
		const shop = await paidShop();
		await shop.orders.cancelOrder("order_of_session_1");
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "paid_after_cancellation" }]);
		// Whatever the order says later: the merchant decides about held money.
		Object.assign(shop.order ?? {}, { cancelled: false });
		expect(await shop.advance()).toMatchObject({ state: "paid", issue: "paid_after_cancellation" });
		expect(shop.orders.captures).toEqual([]);
	});

	it("opens an issue for the payment of an order that is cancelled during the capture", async () => {
		const shop = await paidShop();
		onConfirm(shop, (order) => Object.assign(order, { cancelled: true }));
		expect((await shop.advance()).state).toBe("captured");
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "paid_after_cancellation",
				amountCents: 5990,
				reasons: [{ code: "cancelled_during_capture" }],
			},
		]);
	});

	it.each([
		[0, [{ kind: "paid_after_cancellation", amountCents: 5990 }]],
		[5990, []],
	])(
		"opens an issue for what a cancellation kept that saw no payment and ended after the capture: %i cents are refunded",
		async (refundedCents, issues) => {
			const shop = await paidShop();
			expect((await shop.advance()).state).toBe("captured");
			const captured = await shop.chargeStore.listBySession(shop.sessionId);
			await reviewCancelledCaptures(shop.context, captured);
			expect(shop.chargeStore.issues).toEqual([]);
			Object.assign(shop.order ?? {}, { cancelled: true, refundedCents });
			await reviewCancelledCaptures(shop.context, captured);
			await reviewCancelledCaptures(shop.context, captured);
			expect(shop.chargeStore.issues).toMatchObject(issues);
			expect(shop.chargeStore.issues).toHaveLength(issues.length);
		},
	);

	it.each([
		[5990, []],
		[5000, [{ kind: "paid_after_cancellation", amountCents: 990 }]],
	])(
		"opens no issue for what the store refunded when the order was cancelled during the capture: %i cents",
		async (refundedCents, issues) => {
			const shop = await paidShop();
			onConfirm(shop, (order) => Object.assign(order, { cancelled: true, refundedCents }));
			expect((await shop.advance()).state).toBe("captured");
			expect(shop.chargeStore.issues).toMatchObject(issues);
			expect(shop.chargeStore.issues).toHaveLength(issues.length);
		},
	);

	it("opens no issue for a refund in the store during the capture", async () => {
		const shop = await paidShop();
		onConfirm(shop, (order) => Object.assign(order, { refundedCents: 990 }));
		expect((await shop.advance()).state).toBe("captured");
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it.each([
		["less", "before", 5000, 990, { code: "captured_too_much", params: { excess_cents: 990 } }],
		[
			"more",
			"before",
			7000,
			1010,
			{ code: "captured_too_little", params: { missing_cents: 1010 } },
		],
		["less", "during", 5000, 990, { code: "captured_too_much", params: { excess_cents: 990 } }],
		[
			"more",
			"during",
			7000,
			1010,
			{ code: "captured_too_little", params: { missing_cents: 1010 } },
		],
	] as const)(
		"says what is wrong when the order came to cost %s %s the capture",
		async (_, when, amountCents, differenceCents, reason) => {
			const shop = await paidShop();
			const change = (order: FakeOrder) => {
				order.collectionTotal = { amountCents, currency: "BRL" };
			};
			if (when === "during") {
				onConfirm(shop, change);
			} else if (shop.order) {
				change(shop.order);
			}
			expect((await shop.advance()).state).toBe("captured");
			const params = { captured_cents: 5990, ...reason.params };
			expect(shop.chargeStore.issues).toMatchObject([
				{
					kind: "amount_due_changed",
					amountCents: differenceCents,
					reasons: [{ ...reason, params }],
				},
			]);
		},
	);

	it("holds the earlier attempt's payment once the later attempt is captured", async () => {
		const shop = await ShopUnderTest.open();
		await shop.createTwoCharges();
		const [earlier, later] = await shop.chargeStore.listBySession(shop.sessionId);
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(30_000);
		shop.sandbox.pay(shop.charge(0).id);
		await shop.pass(30_000);
		expect(await shop.chargeStore.findById(later?.id ?? "")).toMatchObject({ state: "captured" });
		expect(await shop.chargeStore.findById(earlier?.id ?? "")).toMatchObject({
			state: "paid",
			issue: "duplicate_payment",
		});
		expect(openIssues(shop)).toEqual([{ kind: "duplicate_payment", subject: earlier?.id }]);
	});

	it("opens an issue for a payment of another amount, and never captures it", async () => {
		const shop = await paidShop();
		shop.addFault({
			fault: { kind: "fields", changed: { amount: 0.01, amount_cents: 1 } },
			on: "get",
		});
		await shop.pass(5 * 60_000);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "amount_mismatch", amountCents: 1 }]);
	});

	it.each(otherCharges)("rejects an answer about another charge, %s", async (_, dialect, fault) => {
		const shop = await paidShop({ policy: { dialect } });
		const mixedUp = shop.addFault({ fault, on: "get" });
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toEqual([]);
		mixedUp.remove();
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual(["session_1"]);
	});
});
