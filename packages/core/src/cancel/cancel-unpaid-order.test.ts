import { describe, expect, it } from "vitest";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { queueCharge } from "../queue/queue-charge.js";
import { reviewCharges } from "../review/review-orders.js";
import { refreshForShopper } from "../shopper/refresh-for-shopper.js";
import { renewCharge } from "../shopper/renew-charge.js";
import { Barrier } from "../testing/barrier.js";
import { refusal, statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;

/** Its charge is expired, ten minutes before the end of its lifetime. */
async function expiredShop(policy: Partial<ChargePolicy> = {}) {
	const shop = await ShopUnderTest.open({ policy });
	await shop.placeOrderAndCharge();
	shop.sandbox.expire(shop.charge().id);
	return shop;
}

/** The next look at the order waits at the barrier that this gives. */
function holdUpFindOrder({ orders }: ShopUnderTest): Barrier {
	const barrier = new Barrier();
	const find = orders.findOrder.bind(orders);
	orders.findOrder = async (sessionId) => {
		orders.findOrder = find;
		await barrier.pass();
		return find(sessionId);
	};
	return barrier;
}

describe("letting an unpaid order go", () => {
	it("cancels it when the time of grace is over and the service said expired", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(2 * minute);
		expect(shop.order?.cancelled).toBe(true);
		expect((await shop.newest()).state).toBe("closed");
	});

	it("waits as long when the service never said when the charge expires", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		shop.addFault({ fault: { kind: "fields", without: ["expires_at"] } });
		await shop.placeOrderAndCharge();
		await shop.pass(11 * minute, minute);
		expect(await shop.newest()).toMatchObject({ chargeId: shop.charge().id, state: "expired" });
		await shop.pass(13 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(4 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("is not done by a shopper's poll, which only asks whether it was paid after all", async () => {
		const shop = await expiredShop();
		const poll = async () => {
			await shop.wait(minute);
			await refreshForShopper(shop.context, await shop.chargeStore.listBySession(shop.sessionId));
		};
		await shop.pass(24 * minute, 2 * minute);
		await poll();
		const { length: asked } = shop.reads();
		await poll();
		await refreshForShopper(shop.context, await shop.chargeStore.listBySession(shop.sessionId));
		expect(shop.reads()).toHaveLength(asked + 1);
		expect(shop.order?.cancelled).toBe(false);
		const cancel = shop.orders.cancelOrder.bind(shop.orders);
		shop.orders.cancelOrder = () => Promise.reject(new Error("the shop is broken"));
		await shop.pass(minute, minute);
		// The sweep counts its failures; a page that watches must not make it begin anew.
		expect((await shop.newest()).tries).toBe(1);
		await poll();
		expect((await shop.newest()).tries).toBe(1);
		await shop.pass(20 * minute, 2 * minute);
		shop.orders.cancelOrder = cancel;
		await poll();
		expect(shop.order?.cancelled).toBe(false);
		shop.sandbox.pay(shop.charge().id, { force: true });
		await poll();
		expect(shop.order).toMatchObject({ capturedBy: "this_session", cancelled: false });
	});

	it("keeps the order where the merchant said so", async () => {
		const shop = await expiredShop({ unpaidOrders: "keep" });
		await shop.pass(60 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.newest()).state).toBe("closed");
	});

	it("never cancels while the service can't be asked", async () => {
		const shop = await expiredShop();
		await shop.pass(2 * minute);
		expect((await shop.newest()).state).toBe("expired");
		await shop.sandbox.pause();
		await shop.pass(120 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		await shop.sandbox.resume();
		await shop.pass(10 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("never cancels while the service can't be asked about the charge, though its lists can be read", async () => {
		const shop = await expiredShop();
		await shop.pass(2 * minute);
		expect((await shop.newest()).state).toBe("expired");
		const broken = shop.addFault({
			fault: { kind: "error_before", status: 503 },
			on: ["get", "status"],
		});
		await shop.pass(120 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		broken.remove();
		await shop.pass(10 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("captures instead when the last question finds it paid", async () => {
		const shop = await expiredShop();
		await shop.pass(20 * minute, 2 * minute);
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(10 * minute, minute);
		expect(shop.order).toMatchObject({ capturedBy: "this_session", cancelled: false });
	});

	it("finds a payment in the time of grace without a webhook", async () => {
		const shop = await expiredShop();
		await shop.pass(11 * minute, minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(2 * minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("asks about every charge of the order before it is cancelled", async () => {
		const shop = await expiredShop();
		await shop.pass(28 * minute, 2 * minute);
		const older = await shop.newest();
		expect(older.state).toBe("closed");
		Object.assign(shop.order ?? fail(), { cancelled: false });
		await queueCharge(shop.context, { ...older, attempt: 2 });
		await shop.createWaiting();
		shop.sandbox.pay(shop.charge(0).id, { force: true });
		shop.sandbox.expire(shop.charge(1).id);
		await shop.pass(40 * minute, 2 * minute);
		expect(shop.order).toMatchObject({ capturedBy: "this_session", cancelled: false });
	});

	it("tells a person when the shop keeps failing to cancel, and closes the case when it can", async () => {
		const shop = await expiredShop();
		const cancel = shop.orders.cancelOrder.bind(shop.orders);
		shop.orders.cancelOrder = () => Promise.reject(new Error("the shop is broken"));
		const find = shop.orders.findOrder.bind(shop.orders);
		shop.orders.findOrder = async (sessionId) => {
			await shop.wait(50);
			return find(sessionId);
		};
		await shop.pass(40 * minute, 2 * minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "cancellation_failed", resolved: null },
		]);
		expect(await shop.newest()).toMatchObject({ state: "expired", tries: 0 });
		shop.orders.cancelOrder = cancel;
		await shop.pass(80 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.chargeStore.issues[0]?.resolved).not.toBeNull();
	});

	it("does not cancel what was paid while it stood still before the cancellation", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const stall = holdUpFindOrder(shop);
		await shop.wait(3 * minute);
		const stalled = shop.advance();
		await stall.reached;
		await shop.wait(3 * minute);
		// Paid by the service's word; nobody has captured it yet.
		shop.sandbox.pay(shop.charge().id, { force: true });
		shop.orders.failConfirm = new Error("the shop is busy");
		await shop.pass(minute, minute);
		stall.open();
		await stalled;
		expect(shop.order?.cancelled).toBe(false);
	});

	it("does not cancel what got another attempt while the service was asked", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const older = await shop.newest();
		const stall = holdUpFindOrder(shop);
		await shop.wait(2 * minute);
		const lettingGo = shop.advance();
		await stall.reached;
		await queueCharge(shop.context, { ...older, attempt: 2 });
		stall.open();
		await lettingGo;
		await shop.pass(minute);
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.newest()).state).toBe("pending");
	});

	it("makes no charge for another attempt while the order is being cancelled", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const older = await shop.newest();
		const stall = new Barrier();
		const cancel = shop.orders.cancelOrder.bind(shop.orders);
		shop.orders.cancelOrder = async (orderId) => {
			await stall.pass();
			return cancel(orderId);
		};
		await shop.wait(2 * minute);
		const lettingGo = shop.advance();
		await stall.reached;
		await queueCharge(shop.context, { ...older, attempt: 2 });
		await shop.createWaiting();
		expect(shop.creations()).toHaveLength(1);
		stall.open();
		await lettingGo;
		await shop.pass(minute);
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.creations()).toHaveLength(1);
		expect((await shop.newest()).state).toBe("discarded");
	});

	it("leaves the order to the attempt that is about to take over from a lost one", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const older = await shop.newest();
		const lost = await queueCharge(shop.context, { ...older, attempt: 2 });
		await shop.chargeStore.compareAndSet(lost, {
			state: "replaced",
			requestedAt: shop.now,
			checkedAt: shop.now,
			leaseUntil: new Date(shop.now.getTime() + 10 * minute),
		});
		await shop.pass(4 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(10 * minute, 2 * minute);
		expect(await shop.newest()).toMatchObject({ attempt: 3, state: "pending" });
	});

	it("waits for the grace of an attempt that was refused", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const older = await shop.newest();
		const broken = shop.addFault({ fault: refusal, on: "create" });
		await queueCharge(shop.context, { ...older, attempt: 2 });
		await shop.createWaiting();
		broken.remove();
		expect((await shop.newest()).state).toBe("failed");
		await shop.pass(4 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect(await renewCharge(shop.context, shop.sessionId)).toMatchObject({ outcome: "renewed" });
	});

	it("tells a person when the shop does not allow to cancel, and asks no more", async () => {
		const shop = await expiredShop();
		shop.orders.refuseCancel = true;
		await shop.pass(60 * minute, 2 * minute);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "cancellation_failed" }]);
		expect(await shop.newest()).toMatchObject({ state: "closed", nextActionAt: null });
	});

	it("shows no code for an order that was cancelled by hand, and still watches its charge", async () => {
		const shop = await ShopUnderTest.open();
		const record = await shop.placeOrderAndCharge();
		await shop.orders.cancelOrder("order_of_session_1");
		await reviewCharges(shop.context, [record]);
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", pix: null });
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "paid_after_cancellation" }]);
	});

	it.each(["pending", "under_review"])(
		"never cancels when the service's last word is %s, which is neither expired nor failed",
		async (lastWord) => {
			const shop = await expiredShop();
			await shop.pass(20 * minute, 2 * minute);
			shop.addFault({ fault: statusFault(lastWord), on: ["get", "status"] });
			await shop.pass(60 * minute, 2 * minute);
			expect(shop.order?.cancelled).toBe(false);
			expect(shop.chargeStore.issues).toMatchObject([{ kind: "pending_after_expiry" }]);
		},
	);

	it("never cancels a charge that the service calls pending long after its expiry", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.addFault({ fault: statusFault("pending"), on: ["get", "status"] });
		await shop.pass(180 * minute, 5 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "pending_after_expiry" }]);
	});
});

function fail(): never {
	throw new Error("there is no such thing");
}
