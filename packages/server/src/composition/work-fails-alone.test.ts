import { describe, expect, it } from "vitest";
import { reviewCaptured } from "../capture/review-captured.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { reconcileDay } from "../desk/reconciliation/reconcile-day.js";
import { reviewChangedOrders } from "../orders/review-orders.js";
import { reconcileCharges } from "../sweep/reconcile/reconcile-charges.js";
import { OrderRecovery } from "../sweep/recover-orders.js";
import { statusFault } from "../testing/faults.js";
import { MemoryReconciliation } from "../testing/memory-reconciliation.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const poison = "session_poison";

/** Fails as a row does that PostgreSQL or a parser rejects. */
function fail(): never {
	throw Object.assign(new Error("for fulana@example.com"), { code: "22003" });
}

describe("work on one order that fails", () => {
	it("holds up no other in the recovery, and is recovered later", async () => {
		const shop = await ShopUnderTest.open();
		shop.orders.listPlaced = async () => ({
			sessions: [poison, "session_good"].map((sessionId) => ({
				orderId: `order_of_${sessionId}`,
				sessionId,
				method: "pix",
				amountCents: 5_990,
			})),
			isLast: true,
		});
		const { insertQueuedOfOrder } = shop.chargeStore;
		shop.chargeStore.insertQueuedOfOrder = (order, next) =>
			order.sessionId === poison ? fail() : insertQueuedOfOrder.call(shop.chargeStore, order, next);
		const recovery = new OrderRecovery();
		await recovery.recover(shop.context, () => true);
		const queued = () => shop.chargeStore.rows.map(({ sessionId }) => sessionId);
		expect(queued()).toEqual(["session_good"]);
		expect(shop.logger.join()).toContain(`recovering order order_of_${poison} failed`);
		expect(shop.logger.join()).not.toContain("fulana");
		// However long it fails: no page has the order any more, and another process begins before it.
		shop.orders.listPlaced = async () => ({ sessions: [], isLast: true });
		const { ordersLookedUntil } = shop.cursor.value;
		await shop.wait(14 * 24 * 3_600_000);
		await recovery.recover(shop.context, () => true);
		expect(shop.cursor.value.ordersLookedUntil).toEqual(ordersLookedUntil);
		shop.chargeStore.insertQueuedOfOrder = insertQueuedOfOrder;
		await shop.wait(30_000);
		await recovery.recover(shop.context, () => true);
		expect(queued()).toEqual(["session_good", poison]);
		expect(shop.cursor.value.ordersLookedUntil).toEqual(shop.now);
	});

	it("holds up no other in the review of changed orders", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const orderId = shop.order?.orderId ?? "";
		await shop.changeRow(await shop.newest(), { orderId });
		shop.chargeStore.listOpenOrders = async () => [poison, orderId];
		shop.orders.listChanged = async (orderIds: string[]) => orderIds;
		const { listByOrders } = shop.chargeStore;
		shop.chargeStore.listByOrders = async (ids): Promise<ChargeRecord[]> =>
			ids.includes(poison) ? fail() : listByOrders.call(shop.chargeStore, ids);
		if (shop.order) {
			shop.order.cancelled = true;
		}
		await reviewChangedOrders(shop.context, new Date(0));
		expect((await shop.newest()).revokedReason).toBe("order_cancelled");
		expect(shop.logger.join()).toContain(`changed orders (${poison}) failed`);
	});

	it("holds up no other in the queue of creations", async () => {
		const shop = await ShopUnderTest.open();
		for (const sessionId of [poison, "session_good"]) {
			await shop.queueOrder(sessionId);
		}
		const { compareAndSet } = shop.chargeStore;
		shop.chargeStore.compareAndSet = async (row, changes) =>
			row.sessionId === poison && row.leaseUntil
				? fail()
				: compareAndSet.call(shop.chargeStore, row, changes);
		expect(await shop.createWaiting()).toMatchObject({ sent: 1 });
		expect(shop.chargeStore.rows.map(({ state }) => state)).toEqual(["queued", "pending"]);
		expect(shop.logger.join()).toMatch(/sending charge pxc_\w+ failed: 22003/);
	});

	it("holds up no other in the comparison with the service's list, and is foreign to nobody", async () => {
		const shop = await ShopUnderTest.open();
		const bad = await shop.chargeAnotherSession(poison);
		await shop.placeOrderAndCharge();
		const good = await shop.newest();
		for (const { id } of shop.sandbox.charges()) {
			shop.sandbox.pay(id);
		}
		const { listByReferences } = shop.chargeStore;
		shop.chargeStore.listByReferences = async (references): Promise<ChargeRecord[]> =>
			references.includes(bad.reference)
				? fail()
				: listByReferences.call(shop.chargeStore, references);
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1 });
		expect((await shop.chargeStore.findById(good.id))?.state).toBe("captured");
		expect(shop.chargeStore.issues).toEqual([]);
		shop.chargeStore.listByReferences = listByReferences;
		await shop.wait(20 * 60_000);
		await reconcileCharges(shop.context);
		expect((await shop.chargeStore.findById(bad.id))?.state).toBe("captured");
	});

	it("holds up no other in the review of captured charges", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const { id } = await shop.newest();
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		shop.addFault({ fault: statusFault("failed"), on: "get" });
		const { findById } = shop.chargeStore;
		shop.chargeStore.findById = async (recordId) =>
			recordId === poison ? fail() : findById.call(shop.chargeStore, recordId);
		shop.chargeStore.listByReferences = async () => fail();
		const since = shop.now;
		const suspects = [poison, id].map((recordId) => ({ recordId, since, nextReadAt: since }));
		await shop.review.change((value) => ({ ...value, nextAt: since, suspects }));
		await reviewCaptured(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "payment_reversed", subject: id }]);
		expect(shop.review.value.suspects.map(({ recordId }) => recordId)).toEqual([poison, id]);
		expect(shop.review.value.nextAt?.getTime()).toBeGreaterThan(since.getTime());
	});

	it("holds up no other in the reconciliation of a day", async () => {
		const shop = await ShopUnderTest.open();
		const reconciliation = new MemoryReconciliation(shop.chargeStore);
		const payment = {
			chargeId: null,
			chargeIds: [],
			reference: null,
			orderId: null,
			sessionId: null,
			method: null,
			paidAt: shop.now,
			serviceCents: 1,
			feeCents: null,
			netCents: null,
			storeCents: null,
			recorded: null,
			verdict: "missing_here",
		} as const;
		reconciliation.payments = [poison, "good"].map((chargeRecordId) => ({
			...payment,
			chargeIds: [],
			chargeRecordId,
		}));
		const { openIssue } = shop.chargeStore;
		shop.chargeStore.openIssue = async (issue, options) =>
			issue.subject === poison ? fail() : openIssue.call(shop.chargeStore, issue, options);
		await reconcileDay(shop.context, reconciliation, "2026-11-20");
		expect(shop.chargeStore.issues.map(({ subject }) => subject)).toEqual(["good"]);
		expect(shop.logger.join()).toContain(`payment ${poison} failed`);
	});
});
