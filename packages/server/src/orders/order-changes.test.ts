import { describe, expect, it } from "vitest";
import { isReleasedForCapture } from "../capture/capture-release.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { reviewChangedOrders } from "./review-orders.js";

const minute = 60_000;

/** An order whose page shows a code for R$ 59.90. */
async function shopWithCode() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	return shop;
}

/** Sets the collection's total, as an edit of the order does. */
function edit(shop: ShopUnderTest, amountCents: number): void {
	Object.assign(shop.order ?? fail(), { collectionTotal: { amountCents, currency: "BRL" } });
}

function review(shop: ShopUnderTest): Promise<void> {
	return reviewChangedOrders(shop.context, new Date(0));
}

describe("an order that changes while its code is open", () => {
	it.each([3990, 14660])("loses its code when it is edited to %i cents", async (cents) => {
		const shop = await shopWithCode();
		edit(shop, cents);
		await review(shop);
		expect(await shop.shownStatus()).toMatchObject({
			status: "failed",
			reason: "order_changed",
			pix: null,
			renewable: false,
			renewable_at: (await shop.newest()).expiresAt?.toISOString(),
		});
	});

	it("gets its code back when the change is undone", async () => {
		const shop = await shopWithCode();
		edit(shop, 3990);
		await review(shop);
		edit(shop, 5990);
		await review(shop);
		expect(await shop.shownStatus()).toMatchObject({ status: "pending", reason: null });
	});

	it("loses its code when it was paid another way, and gets no other", async () => {
		const shop = await shopWithCode();
		Object.assign(shop.order ?? fail(), { capturedElsewhereCents: 5990 });
		await review(shop);
		expect(await shop.shownStatus()).toMatchObject({
			status: "failed",
			reason: "paid_another_way",
			renewable_at: null,
		});
		expect(await shop.renew()).toMatchObject({
			outcome: "not_possible",
		});
	});

	it("loses its code for good when the store deleted it", async () => {
		const shop = await shopWithCode();
		const { orderId } = shop.order ?? fail();
		shop.orders.orders.clear();
		await shop.pass(2 * minute);
		expect(await shop.newest()).toMatchObject({ orderId, revokedReason: "order_cancelled" });
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", reason: "order_cancelled" });
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "unmatched_payment", orderId }]);
	});

	it("loses its code by following the charge alone, when every event was lost", async () => {
		const shop = await shopWithCode();
		edit(shop, 3990);
		await shop.pass(2 * minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", reason: "order_changed" });
	});

	it("loses its code beside an unreadable order, which the log names", async () => {
		const shop = await shopWithCode();
		const odd = await shop.chargeAnotherSession("session_2");
		edit(shop, 3990);
		const findOrder = shop.orders.findOrder.bind(shop.orders);
		shop.orders.findOrders = () => Promise.reject(new Error("one order is odd"));
		shop.orders.findOrder = (sessionId) =>
			sessionId === odd.sessionId
				? Promise.reject(new Error("an odd order"))
				: findOrder(sessionId);
		await review(shop);
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", reason: "order_changed" });
		expect(shop.logger).toContainEqual(expect.stringContaining(odd.reference));
	});

	it("is not read for a poll", async () => {
		const shop = await shopWithCode();
		const before = shop.orders.queries;
		await shop.wait(10_000);
		await shop.poll();
		expect(shop.reads()).toHaveLength(1);
		expect(shop.orders.queries).toBe(before);
	});

	it.each([
		[3990, 2000],
		[14660, 8670],
		[0, 5990],
	])(
		"is captured for the paid amount, and opens an issue, when %i cents are due",
		async (due, difference) => {
			const shop = await shopWithCode();
			edit(shop, due);
			await review(shop);
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(minute);
			expect(shop.order).toMatchObject({ capturedBy: "this_session", capturedCents: 5990 });
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "amount_due_changed", amountCents: difference, orderId: "order_of_session_1" },
			]);
			expect((await shop.newest()).state).toBe("captured");
		},
	);

	it("is not captured a second time after a payment in another collection", async () => {
		const shop = await shopWithCode();
		Object.assign(shop.order ?? fail(), { capturedElsewhereCents: 5990 });
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "duplicate_payment" }]);
	});

	it.each([
		[3990, 2000],
		[14660, 8670],
	])(
		"opens the same issue when the process died during the capture, edited to %i cents",
		async (cents, differs) => {
			const shop = await shopWithCode();
			shop.sandbox.pay(shop.charge().id);
			const confirm = shop.orders.confirmPayment.bind(shop.orders);
			shop.orders.confirmPayment = async (payment) => {
				edit(shop, cents);
				await confirm(payment);
				shop.orders.confirmPayment = confirm;
				throw new Error("the process died");
			};
			await shop.pass(minute);
			expect(shop.orders.captures).toEqual(["session_1"]);
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "amount_due_changed", amountCents: differs },
			]);
		},
	);

	it("gets a new code for the new amount, once the service ends the old one", async () => {
		const shop = await shopWithCode();
		edit(shop, 3990);
		await review(shop);
		expect(await shop.renew()).toMatchObject({
			outcome: "still_payable",
		});
		await shop.wait(10 * minute + 1_000);
		await shop.poll();
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		await shop.createWaiting();
		expect(shop.charge(1).amountCents).toBe(3990);
		expect(await shop.shownStatus()).toMatchObject({ status: "pending", amount_cents: 3990 });
	});
});

describe("an order is not cancelled for want of a payment", () => {
	const expired = async () => {
		const shop = await shopWithCode();
		shop.sandbox.expire(shop.charge().id);
		return shop;
	};

	it("when another of its collections has a capture", async () => {
		const shop = await expired();
		Object.assign(shop.order ?? fail(), { capturedElsewhereCents: 1000 });
		await shop.pass(60 * minute, 2 * minute);
		expect(await shop.newest()).toMatchObject({ state: "closed", nextActionAt: null });
		expect(shop.order?.cancelled).toBe(false);
	});

	it("when nothing is due", async () => {
		const shop = await expired();
		edit(shop, 0);
		await shop.pass(60 * minute, 2 * minute);
		expect((await shop.newest()).state).toBe("closed");
		expect(shop.order?.cancelled).toBe(false);
	});

	it("when the payment belongs to an edit or an exchange", async () => {
		const shop = await expired();
		Object.assign(shop.order ?? fail(), { isFurther: true });
		await shop.pass(60 * minute, 2 * minute);
		expect((await shop.newest()).state).toBe("closed");
		expect(shop.order?.cancelled).toBe(false);
	});

	it("while a charge of another session is payable", async () => {
		const shop = await expired();
		const other = await shop.chargeAnotherSession("session_2");
		await shop.pass(30 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.chargeStore.findById(other.id))?.state).toBe("pending");
	});

	it("but is, when the charge of the other session ended unpaid as well", async () => {
		const shop = await expired();
		const other = await shop.chargeAnotherSession("session_2");
		shop.sandbox.expire(other.chargeId ?? fail());
		await shop.pass(10 * 24 * 60 * minute, 60 * minute);
		expect(shop.order?.cancelled).toBe(true);
		expect((await shop.newest()).state).toBe("closed");
		expect((await shop.chargeStore.findById(other.id))?.state).toBe("closed");
	});

	it("when the charge of another session is paid in the end", async () => {
		const shop = await expired();
		const other = await shop.chargeAnotherSession("session_2");
		await shop.pass(30 * minute, 2 * minute);
		shop.sandbox.pay(other.chargeId ?? fail());
		await shop.pass(3 * 60 * minute, 10 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.newest()).state).toBe("closed");
		expect((await shop.chargeStore.findById(other.id))?.state).toBe("captured");
	});
});

describe("the store may capture a payment", () => {
	it("only once the core has compared it with its order", async () => {
		const shop = await shopWithCode();
		shop.orders.failConfirm = new Error("database is down");
		await shop.orders.cancelOrder("order_of_session_1");
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		expect((await shop.newest()).state).toBe("paid");
		expect(isReleasedForCapture(await shop.newest(), shop.sessionId)).toBe(false);
	});

	it("from the moment before the core asks for it", async () => {
		const shop = await shopWithCode();
		const released: boolean[] = [];
		const confirm = shop.orders.confirmPayment.bind(shop.orders);
		shop.orders.confirmPayment = async (payment) => {
			released.push(isReleasedForCapture(await shop.newest(), shop.sessionId));
			await confirm(payment);
		};
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		expect(released).toEqual([true]);
	});
});

function fail(): never {
	throw new Error("there is no such thing");
}
