import { describe, expect, it } from "vitest";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { queueCharge } from "../orders/queue-charge.js";
import { reviewCharges } from "../orders/review-orders.js";
import { refreshForShopper } from "../shopper/refresh-for-shopper.js";
import { Barrier } from "../testing/barrier.js";
import { refusal, statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;

/** An order whose charge expired, ten minutes before the end of its life. */
async function expiredShop(policy: Partial<ChargePolicy> = {}) {
	const shop = await ShopUnderTest.open({ policy });
	await shop.placeOrderAndCharge();
	shop.sandbox.expire(shop.charge().id);
	return shop;
}

/** Makes the next read of the order wait at the returned barrier. */
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

describe("cancelling an unpaid order", () => {
	it("happens after the grace, when the service says expired", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(2 * minute);
		expect(shop.order?.cancelled).toBe(true);
		expect((await shop.newest()).state).toBe("closed");
	});

	it("waits out the grace when the service never gave an expiry", async () => {
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

	it("happens although it has had money, once all of that was sent back", async () => {
		const shop = await expiredShop();
		const paid = await shop.addAttempt({ attempt: 2 });
		await shop.changeRow(paid, { state: "captured" });
		Object.assign(shop.order ?? fail(), { capturedElsewhereCents: 1_000 });
		await shop.pass(60 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		const again = await shop.addAttempt({ attempt: 3 });
		await shop.changeRow(again, { state: "failed", orderId: shop.order?.orderId ?? null });
		Object.assign(shop.order ?? fail(), { refundedCents: 1_000 });
		await shop.pass(48 * 60 * minute, 60 * minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("is left to the sweep by a shopper's poll, which only records a payment", async () => {
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
		// The sweep counts its failures; a polling page must not reset them.
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

	it("never happens where the merchant keeps unpaid orders", async () => {
		const shop = await expiredShop({ unpaidOrders: "keep" });
		await shop.pass(60 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.newest()).state).toBe("closed");
	});

	it("never happens while the service is unreachable", async () => {
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

	it("never happens while reads of the charge fail, though the lists work", async () => {
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

	it("gives way to the capture when the last read says paid", async () => {
		const shop = await expiredShop();
		await shop.pass(20 * minute, 2 * minute);
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(10 * minute, minute);
		expect(shop.order).toMatchObject({ capturedBy: "this_session", cancelled: false });
	});

	it("gives way to a payment during the grace, without a webhook", async () => {
		const shop = await expiredShop();
		await shop.pass(11 * minute, minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(2 * minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("reads every charge of the order first", async () => {
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

	it("opens an issue when the store keeps failing, and resolves it when the store succeeds", async () => {
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

	it("never happens to an order that was paid while the process was paused", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const stall = holdUpFindOrder(shop);
		await shop.wait(3 * minute);
		const stalled = shop.advance();
		await stall.reached;
		await shop.wait(3 * minute);
		// The service says paid, and no process has captured it yet.
		shop.sandbox.pay(shop.charge().id, { force: true });
		shop.orders.failConfirm = new Error("the shop is busy");
		await shop.pass(minute, minute);
		stall.open();
		await stalled;
		expect(shop.order?.cancelled).toBe(false);
	});

	it("never happens to an order that got another attempt during the reads", async () => {
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

	it("keeps another attempt from being sent meanwhile", async () => {
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

	it("keeps another attempt from being sent by a process that has read the order before", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute, 2 * minute);
		const older = await shop.newest();
		const [cancelling, read] = [new Barrier(), new Barrier()];
		const { orders } = shop;
		const cancel = orders.cancelOrder.bind(orders);
		orders.cancelOrder = async (orderId) => {
			await cancelling.pass();
			return cancel(orderId);
		};
		await shop.wait(2 * minute);
		const lettingGo = shop.advance();
		await cancelling.reached;
		await queueCharge(shop.context, { ...older, attempt: 2 });
		const find = orders.findOrder.bind(orders);
		orders.findOrder = async (...given) => {
			const order = await find(...given);
			await read.pass();
			return order;
		};
		const sending = shop.createWaiting();
		await Promise.race([read.reached, sending]);
		orders.findOrder = find;
		cancelling.open();
		await lettingGo;
		read.open();
		await sending;
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.creations()).toHaveLength(1);
	});

	it("leaves the order to the attempt that is about to replace a lost one", async () => {
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

	it("waits for the grace of a refused attempt", async () => {
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
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
	});

	it("waits for no attempt that was never sent, because nothing was due by its session", async () => {
		const shop = await expiredShop();
		const { orderId, amountCents } = await shop.newest();
		const slip = { sessionId: "session_2", orderId, attempt: 1, method: "boleto" } as const;
		const other = await queueCharge(shop.context, { ...slip, amountCents });
		await shop.changeRow(other, { state: "failed", failure: "nothing_due", nextActionAt: null });
		await shop.pass(30 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it.each([
		["refused", "cancellation_refused"],
		["open_change", "cancellation_awaits_change"],
	] as const)(
		"opens an issue when the store's answer is %s, retries ever more rarely, and resolves it",
		async (answer, code) => {
			const shop = await expiredShop();
			shop.orders.refuseCancel = answer;
			const asked: Date[] = [];
			const cancel = shop.orders.cancelOrder.bind(shop.orders);
			shop.orders.cancelOrder = async (orderId) => {
				asked.push(shop.now);
				return cancel(orderId);
			};
			await shop.pass(60 * minute, 2 * minute);
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "cancellation_failed", resolved: null, reasons: [{ code }] },
			]);
			await shop.pass(24 * 60 * minute, 60 * minute);
			expect(asked.length).toBeGreaterThan(5);
			expect(asked.length).toBeLessThan(14);
			expect(shop.order?.cancelled).toBe(false);
			shop.orders.refuseCancel = null;
			await shop.pass(8 * 60 * minute, 4 * 60 * minute);
			expect(shop.order?.cancelled).toBe(true);
			expect(await shop.newest()).toMatchObject({ state: "closed", nextActionAt: null });
			expect(shop.chargeStore.issues).toMatchObject([
				{ resolved: { by: "itself", resolution: "order_cancelled" } },
			]);
		},
	);

	it("names the present reason in its issue", async () => {
		const shop = await expiredShop();
		shop.orders.refuseCancel = "open_change";
		await shop.pass(60 * minute, 2 * minute);
		shop.orders.refuseCancel = "refused";
		await shop.pass(60 * minute, 2 * minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ resolved: null, reasons: [{ code: "cancellation_refused" }] },
		]);
	});

	it.each([
		["the merchant cancels the order", { cancelled: true }, "order_cancelled"],
		["another payment comes", { isAuthorized: true }, "order_waits_no_more"],
	])("resolves its issue when %s", async (_, change, resolution) => {
		const shop = await expiredShop();
		shop.orders.refuseCancel = "refused";
		await shop.pass(60 * minute, 2 * minute);
		Object.assign(shop.order ?? fail(), change);
		await shop.pass(2 * 60 * minute, 10 * minute);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself", resolution } }]);
		expect(await shop.newest()).toMatchObject({ state: "closed", nextActionAt: null });
	});

	it("leaves a manually cancelled order without a code, and its charge watched", async () => {
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
		"never happens when the last read says %s, neither expired nor failed",
		async (lastWord) => {
			const shop = await expiredShop();
			await shop.pass(20 * minute, 2 * minute);
			shop.addFault({ fault: statusFault(lastWord), on: ["get", "status"] });
			await shop.pass(60 * minute, 2 * minute);
			expect(shop.order?.cancelled).toBe(false);
			expect(shop.chargeStore.issues).toMatchObject([{ kind: "pending_after_expiry" }]);
		},
	);

	it.each(["expired", "paid"] as const)(
		"waits with an issue while an older charge of the session reads as pending again, until it is %s",
		async (lastWord) => {
			const shop = await expiredShop();
			await shop.pass(20 * minute, 2 * minute);
			expect(await shop.renew()).toMatchObject({
				outcome: "renewed",
			});
			await shop.createWaiting();
			const older = shop.charge(0).id;
			await shop.pass(8 * minute, 2 * minute);
			const { service } = shop.context;
			const read = service.getCharge.bind(service);
			let contradicts = true;
			service.getCharge = async (id, ...options) => {
				const charge = await read(id, ...options);
				return contradicts && charge.id === older ? { ...charge, status: "pending" } : charge;
			};
			await shop.pass(120 * minute, 2 * minute);
			const [first, newest] = await shop.chargeStore.listBySession(shop.sessionId);
			expect([first?.state, newest?.state]).toEqual(["closed", "expired"]);
			expect(shop.order?.cancelled).toBe(false);
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "pending_after_expiry", subject: first?.id, resolved: null },
			]);
			contradicts = false;
			if (lastWord === "paid") {
				shop.sandbox.pay(older, { force: true });
			}
			await shop.pass(70 * minute, 2 * minute);
			expect(shop.order).toMatchObject(
				lastWord === "paid"
					? { capturedBy: "this_session", cancelled: false }
					: { capturedBy: "none", cancelled: true },
			);
			expect((await shop.newest()).state).toBe("closed");
			expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
		},
	);

	it("never happens while the service calls the charge pending, long after its expiry, and it can still be paid", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const pending = shop.addFault({ fault: statusFault("pending"), on: ["get", "status"] });
		await shop.pass(180 * minute, 5 * minute);
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "pending_after_expiry" }]);
		pending.remove();
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(2 * minute, minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});
});

function fail(): never {
	throw new Error("there is no such thing");
}
