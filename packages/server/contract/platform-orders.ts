import assert from "node:assert/strict";
import { promisesOf } from "./contract.js";
import { expectView, type PlatformUnderContract } from "./shop.js";

/** Of a shop that also takes other payments, and knows what it has sent. */
export const platformOrderPromises = promisesOf<PlatformUnderContract>("the order gateway", {
	"keeps an order with an authorized payment": async (shop) => {
		const order = await shop.placeOrder();
		await shop.authorizeAnotherWay(order.orderId);
		assert.equal(await shop.orders.cancelOrder(order.orderId), "kept");
		await expectView(shop, order, {
			cancelled: false,
			capturedBy: "none",
			hasCapture: false,
			mayCancel: false,
			outstandingCents: order.amountCents,
		});
	},

	"leaves an order that the shop can't cancel, because its goods were sent": async (shop) => {
		const order = await shop.placeOrder();
		await shop.send(order.orderId);
		assert.equal(await shop.orders.cancelOrder(order.orderId), "refused");
		await expectView(shop, order, { cancelled: false });
	},
});
