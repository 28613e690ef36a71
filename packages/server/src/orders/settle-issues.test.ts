import { describe, expect, it } from "vitest";
import { reviewCancelledCaptures } from "../capture/report-cancelled-capture.js";
import { acceptPayment } from "../desk/merchant/accept-payment.js";
import type { FakeOrder } from "../testing/fake-orders.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { storedIssue } from "../testing/stored-issue.js";
import { reviewChangedOrders, reviewOrder } from "./review-orders.js";

const minute = 60_000;

function costs(amountCents: number): Partial<FakeOrder> {
	return { collectionTotal: { amountCents, currency: "BRL" } };
}

/** An order that costs this by the time when its code of R$ 59.90 is paid. */
async function capturedFor(amountCents: number): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	Object.assign(shop.order ?? {}, costs(amountCents));
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(minute);
	expect(shop.orders.captures).toEqual([shop.sessionId]);
	return shop;
}

/** An order of R$ 59.90, which was not paid in time and which the store refuses to cancel. */
async function refusedCancellation(): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	shop.orders.refuseCancel = "refused";
	await shop.pass(40 * minute, minute);
	return shop;
}

/** The merchant has accepted R$ 59.90 for an order of R$ 40.00. */
async function acceptedTooMuch(): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	Object.assign(shop.order ?? {}, { cancelled: true });
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(minute);
	shop.orders.place("session_other", 4000);
	const issue = storedIssue(shop, "paid_after_cancellation", await shop.newest());
	const orderId = "order_of_session_other";
	await acceptPayment(shop.context, issue, { orderId, confirmedExcessCents: 1990, by: "user_1" });
	return shop;
}

/** The order is cancelled during its capture, and keeps the money. */
async function cancelledDuringCapture(): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	const confirm = shop.orders.confirmPayment.bind(shop.orders);
	shop.orders.confirmPayment = async (payment) => {
		await confirm(payment);
		Object.assign(shop.order ?? {}, { cancelled: true });
	};
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(minute);
	return shop;
}

type Asked = [kind: string, amountCents: number][];

function act(changes: Partial<FakeOrder>) {
	return ({ order }: ShopUnderTest) => void Object.assign(order ?? {}, changes);
}

function actOnOther(changes: Partial<FakeOrder>) {
	return ({ orders }: ShopUnderTest) =>
		void Object.assign(orders.orders.get("session_other") ?? {}, changes);
}

function tooMuch() {
	return capturedFor(5000);
}

function tooLittle() {
	return capturedFor(7000);
}

/** A review, and the second look that it asks for. */
async function lookTwice(shop: ShopUnderTest): Promise<void> {
	await reviewChangedOrders(shop.context, shop.now);
	await shop.pass(10_000);
}

function openIssues({ chargeStore }: ShopUnderTest) {
	const open = chargeStore.issues.filter(({ resolved }) => resolved === null);
	return open.map(({ kind, amountCents }) => [kind, amountCents]);
}

const cases: [
	string,
	() => Promise<ShopUnderTest>,
	(shop: ShopUnderTest) => void | Promise<void>,
	Asked,
][] = [
	["an excess stays", tooMuch, () => {}, [["amount_due_changed", 990]]],
	["an excess is refunded in the store", tooMuch, act({ refundedCents: 990 }), []],
	["all is refunded in the store", tooMuch, act({ refundedCents: 5990 }), []],
	["a part is refunded", tooMuch, act({ refundedCents: 500 }), [["amount_due_changed", 490]]],
	["the order is edited back", tooMuch, act(costs(5990)), []],
	["the order is edited up", tooMuch, act(costs(6990)), []],
	["the order is edited down", tooMuch, act(costs(4000)), [["amount_due_changed", 1990]]],
	[
		"the order is cancelled, and the store refunds",
		tooMuch,
		act({ cancelled: true, refundedCents: 5990 }),
		[],
	],
	["a lack stays", tooLittle, () => {}, [["amount_due_changed", 1010]]],
	["the rest is paid another way", tooLittle, act({ capturedElsewhereCents: 1010 }), []],
	[
		"a part of the rest is paid another way",
		tooLittle,
		act({ capturedElsewhereCents: 1000 }),
		[["amount_due_changed", 10]],
	],
	["a short order is edited back", tooLittle, act(costs(5990)), []],
	["a short order grows", tooLittle, act(costs(9000)), [["amount_due_changed", 1010]]],
	["a short order shrinks", tooLittle, act(costs(5000)), [["amount_due_changed", 990]]],
	["a short order is refunded", tooLittle, act({ refundedCents: 5990 }), []],
	[
		"an order that can't be cancelled",
		refusedCancellation,
		() => {},
		[["cancellation_failed", 5990]],
	],
	["is edited", refusedCancellation, act(costs(4990)), [["cancellation_failed", 4990]]],
	["is cancelled by the merchant", refusedCancellation, act({ cancelled: true }), []],
	[
		"is paid another way",
		refusedCancellation,
		act({ capturedBy: "another", capturedElsewhereCents: 5990 }),
		[],
	],
	[
		"is paid late",
		refusedCancellation,
		async (shop) => {
			shop.sandbox.pay(shop.charge().id, { force: true });
			await shop.pass(3 * minute);
		},
		[],
	],
	[
		"gets a part of its money",
		refusedCancellation,
		act({ capturedBy: "another", capturedElsewhereCents: 1000 }),
		[],
	],
	["an accepted excess", acceptedTooMuch, () => {}, [["refund_due", 1990]]],
	["is used up in part", acceptedTooMuch, actOnOther(costs(5000)), [["refund_due", 990]]],
	["is used up", acceptedTooMuch, actOnOther(costs(5990)), []],
	[
		"is refunded in the store, which asks for nothing again",
		acceptedTooMuch,
		actOnOther({ refundedCents: 1990 }),
		[["refund_due", 1990]],
	],
	[
		"is refunded beyond it, which has an issue of its own, and the order is edited down",
		acceptedTooMuch,
		actOnOther({ refundedCents: 3000, ...costs(3000) }),
		[["refund_due", 1990]],
	],
	[
		"a cancelled order keeps the payment",
		cancelledDuringCapture,
		() => {},
		[["paid_after_cancellation", 5990]],
	],
	[
		"a cancelled order's payment is refunded in part",
		cancelledDuringCapture,
		act({ refundedCents: 1000 }),
		[["paid_after_cancellation", 4990]],
	],
	[
		"a cancelled order's payment is refunded",
		cancelledDuringCapture,
		act({ refundedCents: 5990 }),
		[],
	],
];

describe("the open issues of an order ask for what is owed, once", () => {
	it.each(cases)("%s", async (_, arise, change, asked) => {
		const shop = await arise();
		await change(shop);
		for (let review = 0; review < 2; review += 1) {
			await lookTwice(shop);
			expect(openIssues(shop)).toEqual(asked);
		}
	});

	it("however often the order changes after its capture", async () => {
		const shop = await capturedFor(5990);
		for (const [cents, asked] of [
			[5000, [["amount_due_changed", 990]]],
			[5990, []],
			[4000, [["amount_due_changed", 1990]]],
			[7000, []],
			[5500, [["amount_due_changed", 490]]],
		] as const) {
			Object.assign(shop.order ?? {}, costs(cents));
			await reviewOrder(shop.context, shop.order?.orderId ?? "", [await shop.newest()]);
			await shop.pass(10_000);
			expect(openIssues(shop)).toEqual(asked);
		}
		const { id } = await shop.newest();
		await shop.chargeStore.resolveByHand("amount_due_changed", id);
		await reviewOrder(shop.context, shop.order?.orderId ?? "", [await shop.newest()]);
		await shop.pass(minute);
		expect(openIssues(shop)).toEqual([]);
	});

	it("though a review reads the books in the middle of an act", async () => {
		const shop = await tooMuch();
		Object.assign(shop.order ?? {}, { refundedCents: 990 });
		await reviewChangedOrders(shop.context, shop.now);
		Object.assign(shop.order ?? {}, { refundedCents: 0 });
		await shop.pass(10_000);
		expect(openIssues(shop)).toEqual([["amount_due_changed", 990]]);
		const fine = await capturedFor(5990);
		Object.assign(fine.order ?? {}, costs(4000));
		await reviewOrder(fine.context, fine.order?.orderId ?? "", [await fine.newest()]);
		Object.assign(fine.order ?? {}, costs(5990));
		await fine.pass(10_000);
		expect(fine.chargeStore.issues).toEqual([]);
	});

	it("though the store fails right after a capture", async () => {
		const shop = await tooLittle();
		shop.orders.placeFurther("session_2", shop.order?.orderId ?? "", 1010);
		const { id } = await shop.addAttempt({ sessionId: "session_2" });
		Object.assign(shop.chargeStore.rows.find((row) => row.id === id) ?? {}, { amountCents: 1010 });
		await shop.createWaiting();
		const find = shop.orders.findOrder.bind(shop.orders);
		const confirm = shop.orders.confirmPayment.bind(shop.orders);
		shop.orders.confirmPayment = async (payment) => {
			await confirm(payment);
			let reads = 0;
			shop.orders.findOrder = (...given) => {
				reads += 1;
				return reads > 1 && reads < 4 ? Promise.reject(new Error("is down")) : find(...given);
			};
		};
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(3 * minute);
		expect(await shop.chargeStore.findById(id)).toMatchObject({ state: "captured" });
		expect(openIssues(shop)).toEqual([]);
	});

	it("of a cancelled order that kept one of its two payments", async () => {
		const shop = await capturedFor(5990);
		const further = await shop.chargeAnotherSession("session_2");
		shop.sandbox.pay(further.chargeId ?? "");
		await shop.pass(5 * minute, minute);
		expect(shop.orders.captures).toHaveLength(2);
		for (const order of shop.orders.orders.values()) {
			Object.assign(order, { cancelled: true });
		}
		Object.assign(shop.order ?? {}, { refundedCents: 5990 });
		const orderId = shop.order?.orderId ?? "";
		await reviewCancelledCaptures(shop.context, await shop.chargeStore.listByOrders([orderId]));
		await lookTwice(shop);
		const open = shop.chargeStore.issues.filter(({ resolved }) => resolved === null);
		expect(open.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
			["paid_after_cancellation", 5990],
		]);
	});

	it("beside a payment that nobody needs", async () => {
		const shop = await capturedFor(5000);
		const further = await shop.chargeAnotherSession("session_2");
		Object.assign(shop.order ?? {}, costs(5000));
		shop.sandbox.pay(further.chargeId ?? "");
		await shop.pass(5 * minute, minute);
		await lookTwice(shop);
		const open = shop.chargeStore.issues.filter(({ resolved }) => resolved === null);
		const askedCents = open.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
		expect(askedCents).toBe(5990 + further.amountCents - 5000);
	});

	it("calls a difference that is paid after the cancellation by its name", async () => {
		const shop = await capturedFor(5990);
		const further = await shop.chargeAnotherSession("session_2");
		for (const order of shop.orders.orders.values()) {
			Object.assign(order, { cancelled: true });
		}
		Object.assign(shop.order ?? {}, { refundedCents: 5990 });
		shop.sandbox.pay(further.chargeId ?? "");
		await shop.pass(5 * minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "paid_after_cancellation", subject: further.id, amountCents: 5990 },
		]);
	});
});
