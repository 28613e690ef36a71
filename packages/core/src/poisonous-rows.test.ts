import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "./charge/charge-record.js";
import { reviewChangedOrders } from "./order/review-orders.js";
import { OrderRecovery } from "./sweep/recover-orders.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

const poison = "session_poison";

/** Fails as a row does that PostgreSQL or a parser rejects. */
function fail(): never {
	throw Object.assign(new Error("for fulana@example.com"), { code: "22003" });
}

describe("an order that fails", () => {
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
		shop.chargeStore.insertQueuedOfOrder = insertQueuedOfOrder;
		await shop.wait(30_000);
		await recovery.recover(shop.context, () => true);
		expect(queued()).toEqual(["session_good", poison]);
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
		expect(shop.logger.join()).toContain(`order ${poison} failed`);
	});
});
