import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import { advanceCharge } from "../advance/advance-charge.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { makeReference } from "../charge/reference.js";
import { UnderWayError } from "../charge/steps/errors.js";
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

function costs(amountCents: number): Partial<FakeOrder> {
	return { collectionTotal: { amountCents, currency: "BRL" } };
}

/** How an order of R$ 59.90 differs before and after its capture, and what no payment explains. */
const changes: [string, Partial<FakeOrder>, Partial<FakeOrder>, number][] = [
	["nothing", {}, {}, 0],
	["a refund", {}, { refundedCents: 990 }, 0],
	["a full refund", {}, { refundedCents: 5990 }, 0],
	["a cent more to pay", {}, costs(5991), 0],
	["a cent less to pay", {}, costs(5989), 0],
	["two cents more to pay", {}, costs(5992), 2],
	["two cents less to pay", {}, costs(5988), -2],
	["a refund that took a cent more from the total", {}, { ...costs(5989), refundedCents: 990 }, 0],
	["a refund and two cents more", {}, { ...costs(5992), refundedCents: 990 }, 2],
	["a refund and two cents less", {}, { ...costs(5988), refundedCents: 990 }, 0],
	[
		"a refund that left the total too, but for a cent",
		{},
		{ ...costs(5001), refundedCents: 990 },
		0,
	],
	["a refund that left the total too, and a cent", {}, { ...costs(4999), refundedCents: 990 }, 0],
	["a refund that left the total too", {}, { ...costs(5000), refundedCents: 990 }, 0],
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
		const { captureReleasedAt } = await shop.newest();
		await shop.pass(20_000);
		expect(await shop.newest()).toMatchObject({ state: "captured", captureReleasedAt });
	});

	it("captures nothing in a step whose row changed, but in the next one", async () => {
		const shop = await paidShop();
		const { orders, chargeStore } = shop;
		const findOrder = orders.findOrder.bind(orders);
		orders.findOrder = async (sessionId, orderId) => {
			const row = await shop.newest();
			if (row.state === "paid") {
				orders.findOrder = findOrder;
				await chargeStore.compareAndSet(row, { checkedAt: shop.now });
			}
			return findOrder(sessionId, orderId);
		};
		// No failure that a later step would wait for.
		const letGo = { state: "paid", leaseUntil: null, tries: 0, failure: null };
		expect(await shop.advance()).toMatchObject(letGo);
		expect(orders.captures).toEqual([]);
		await shop.pass(20_000);
		expect(orders.captures).toEqual(["session_1"]);
	});

	it("finishes what a crash interrupted, and captures nothing twice", async () => {
		const shop = await paidShop();
		Object.assign(shop.order ?? {}, { capturedBy: "this_session", capturedCents: 5990 });
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

	it("opens an issue with the fifth failed capture, not before", async () => {
		const shop = await paidShop();
		shop.orders.failConfirm = new Error("database is down");
		for (const issues of [0, 0, 0, 0, 1, 1]) {
			await shop.advance();
			expect(openIssues(shop)).toHaveLength(issues);
		}
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "capture_failed",
				orderId: "order_of_session_1",
				amountCents: 5990,
				reasons: [{ code: "capture_fails", params: { error: "Error" } }],
			},
		]);
	});

	it("counts no capture that is under way as failed, however long it takes", async () => {
		const shop = await paidShop();
		shop.orders.failConfirm = new UnderWayError("the shop still records it");
		for (let look = 0; look < 8; look += 1) {
			expect(await shop.advance()).toMatchObject({ state: "paid", tries: 0, failure: null });
		}
		expect(openIssues(shop)).toEqual([]);
		shop.orders.failConfirm = null;
		expect((await shop.advance()).state).toBe("captured");
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
		await shop.chargeStore.resolveByHand("capture_failed", id);
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
		await shop.pass(20_000);
		expect(shop.orders.captures).toHaveLength(1);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "duplicate_payment", subject: both[1]?.id },
		]);
	});

	it("gives the order the attempt whose capture began first, though the earlier one is confirmed meanwhile", async () => {
		const shop = await ShopUnderTest.open();
		await shop.createTwoCharges();
		shop.sandbox.pay(shop.charge(0).id);
		shop.sandbox.pay(shop.charge(1).id);
		const [earlier, later] = await shop.chargeStore.listBySession(shop.sessionId);
		const confirm = shop.orders.confirmPayment.bind(shop.orders);
		shop.orders.confirmPayment = async (payment) => {
			shop.orders.confirmPayment = confirm;
			await advanceCharge(shop.context, earlier ?? (await shop.newest()));
			await confirm(payment);
		};
		await advanceCharge(shop.context, later ?? (await shop.newest()));
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		await shop.pass(20_000);
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "duplicate_payment",
				subject: earlier?.id,
				amountCents: 5990,
				reasons: [{ code: "paid_not_captured" }],
			},
		]);
	});

	it("asks back the attempt that is confirmed while the captured one waits for its second look", async () => {
		const shop = await ShopUnderTest.open();
		await shop.createTwoCharges();
		const [earlier, later] = await shop.chargeStore.listBySession(shop.sessionId);
		onConfirm(shop, (order) => Object.assign(order, costs(5_000)));
		shop.sandbox.pay(shop.charge(1).id);
		expect((await shop.advance()).state).toBe("paid");
		shop.sandbox.pay(shop.charge(0).id);
		await advanceCharge(shop.context, earlier ?? (await shop.newest()));
		await shop.pass(20_000);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(await shop.chargeStore.findById(later?.id ?? "")).toMatchObject({ state: "captured" });
		expect(openIssues(shop)).toEqual([
			{ kind: "duplicate_payment", subject: earlier?.id },
			{ kind: "amount_due_changed", subject: later?.id },
		]);
	});

	it.each(["earlier", "later"])(
		"gives the order the payment whose capture failed, because it may go on: the %s of two",
		async (failed) => {
			const shop = await ShopUnderTest.open();
			await shop.createTwoCharges();
			shop.orders.failConfirm = new Error("database is down");
			shop.sandbox.pay(shop.charge(0).id);
			shop.sandbox.pay(shop.charge(1).id);
			const both = await shop.chargeStore.listBySession(shop.sessionId);
			const inTurn = failed === "earlier" ? both : both.toReversed();
			const [first, second] = inTurn.map(({ id }) => id);
			for (const record of inTurn) {
				await advanceCharge(shop.context, record);
				shop.orders.failConfirm = null;
			}
			await shop.pass(30_000);
			expect(await shop.chargeStore.findById(first ?? "")).toMatchObject({
				state: "captured",
				issue: null,
			});
			expect(await shop.chargeStore.findById(second ?? "")).toMatchObject({
				state: "paid",
				issue: "duplicate_payment",
			});
			expect(shop.orders.captures).toEqual([shop.sessionId]);
			expect(openIssues(shop)).toEqual([{ kind: "duplicate_payment", subject: second }]);
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
		const held = await shop.newest();
		Object.assign(shop.chargeStore.rows[0] ?? {}, { nextActionAt: shop.now, tries: 3 });
		expect(await shop.advance()).toMatchObject({
			state: "paid",
			issue: "paid_after_cancellation",
			captureReleasedAt: null,
			leaseUntil: null,
			tries: 0,
			nextActionAt: null,
		});
		expect(held).toMatchObject({ leaseUntil: null, tries: 0, nextActionAt: null });
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toHaveLength(1);
	});

	it("names the order that its session has by now in the issue", async () => {
		const shop = await paidShop();
		// The store deleted the order of a completion that failed, and the next try made another.
		Object.assign(shop.order ?? {}, { orderId: "order_2", cancelled: true });
		await shop.pass(60_000);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "paid_after_cancellation", orderId: "order_2", amountCents: 5990 },
		]);
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
		["that isn't captured yet", { state: "pending" }],
		["that an issue holds", { issue: "duplicate_payment" }],
		["that was accepted for another order", { acceptedOrderId: "order_2" }],
	])("opens no issue about a cancelled order for a payment %s", async (_, changes) => {
		const shop = await paidShop();
		await shop.advance();
		Object.assign(shop.order ?? {}, { cancelled: true });
		Object.assign(shop.chargeStore.rows[0] ?? {}, changes);
		const rows = await shop.chargeStore.listBySession(shop.sessionId);
		await reviewCancelledCaptures(shop.context, rows);
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it.each([
		["which the store hasn't captured", { cancelled: true }],
		["which another payment paid", { cancelled: true, capturedBy: "another" } as const],
		["which isn't cancelled", { capturedBy: "this_session", capturedCents: 5990 } as const],
		["which the store deleted", null],
	])("opens no issue about an order %s", async (_, changes) => {
		const shop = await paidShop();
		shop.orders.failConfirm = new Error("database is down");
		await shop.advance();
		if (changes) {
			Object.assign(shop.order ?? {}, { capturedElsewhereCents: 5990, ...changes });
		} else {
			shop.orders.orders.clear();
		}
		const rows = await shop.chargeStore.listBySession(shop.sessionId);
		expect(rows).toMatchObject([{ state: "paid", issue: null }]);
		await reviewCancelledCaptures(shop.context, rows);
		expect(shop.chargeStore.issues).toEqual([]);
	});

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

	it.each(changes)(
		"tells what no payment and no refund explains: %s",
		async (_, before, during, outstandingCents) => {
			for (const dies of [false, true]) {
				const shop = await paidShop();
				Object.assign(shop.order ?? {}, before);
				onConfirm(shop, (order) => {
					Object.assign(order, during);
					if (dies && shop.order) {
						shop.orders.confirmPayment = async () => {};
						throw new Error("the process died");
					}
				});
				await shop.advance();
				await shop.wait(2_000);
				expect((await shop.advance()).state).toBe("captured");
				expect(shop.chargeStore.issues).toMatchObject(
					outstandingCents === 0
						? []
						: [{ kind: "amount_due_changed", amountCents: Math.abs(outstandingCents) }],
				);
				expect(shop.chargeStore.issues).toHaveLength(outstandingCents === 0 ? 0 : 1);
			}
		},
	);

	it.each([
		["lacks the rest as before", {}],
		["was edited to what it has by then", { ...costs(5000), refundedCents: 990 }],
	])("tells nothing when an order of several collections %s", async (_, change) => {
		const shop = await paidShop();
		const own = shop.order ?? shop.orders.place("session_1", 5990);
		shop.orders.orders.clear();
		const { orderId } = own;
		const first = Object.assign(shop.orders.place("session_0", 10_000), { orderId });
		shop.orders.orders.set(shop.sessionId, Object.assign(own, { isFurther: true }));
		onConfirm(shop, () => {
			const { refundedCents = 0, ...rest }: Partial<FakeOrder> = change;
			Object.assign(first, rest);
			Object.assign(own, { refundedCents });
		});
		expect((await shop.advance()).state).toBe("captured");
		expect(own.capturedCents).toBe(5990);
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("counts only what was refunded during the capture, not before", async () => {
		const shop = await paidShop();
		Object.assign(shop.order ?? {}, { capturedElsewhereCents: 500, refundedCents: 500 });
		onConfirm(shop, (order) => Object.assign(order, { refundedCents: 1490 }));
		expect((await shop.advance()).state).toBe("captured");
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("stays captured when the store deletes its order during the capture", async () => {
		const shop = await paidShop();
		onConfirm(shop, () => shop.orders.orders.clear());
		expect(await shop.advance()).toMatchObject({
			state: "captured",
			orderId: "order_of_session_1",
			nextActionAt: null,
		});
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
			// The merchant may be acting at this moment.
			expect((await shop.advance()).state).toBe("paid");
			expect(shop.chargeStore.issues).toEqual([]);
			await shop.pass(10_000);
			expect((await shop.newest()).state).toBe("captured");
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

	it("tells nothing about an act of the merchant that is over by the next look", async () => {
		const shop = await paidShop();
		let amountCents = 7_000;
		onConfirm(shop, (order) => Object.assign(order, costs(amountCents)));
		await shop.advance();
		amountCents = 5_990;
		await shop.pass(10_000);
		expect((await shop.newest()).state).toBe("captured");
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("compares a second payment of its order only after the first is captured", async () => {
		const shop = await paidShop();
		const second = await shop.chargeAnotherSession("session_2");
		shop.sandbox.pay(second.chargeId ?? "");
		const confirm = shop.orders.confirmPayment.bind(shop.orders);
		shop.orders.confirmPayment = async (payment) => {
			shop.orders.confirmPayment = confirm;
			await advanceCharge(shop.context, second);
			await confirm(payment);
		};
		expect((await shop.advance()).state).toBe("captured");
		expect(shop.orders.captures).toEqual(["session_1"]);
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual(["session_1"]);
		expect(openIssues(shop)).toEqual([{ kind: "duplicate_payment", subject: second.id }]);
	});

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
