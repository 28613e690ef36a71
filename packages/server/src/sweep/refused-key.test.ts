import { describe, expect, it } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import { Sweeper } from "../composition/sweeper.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;

/** Two processes of one shop, of which one still has the key that the merchant has revoked. */
async function shopWithTwo() {
	const shop = await ShopUnderTest.open();
	const process = (secretKey: string) => {
		shop.useKey(secretKey);
		const context = { ...shop.context, timers: { ...shop.context.timers, after: () => () => {} } };
		const creations = new CreationRunner();
		const sweeper = new Sweeper(creations);
		return {
			create: () => creations.run(context),
			sweep: () => sweeper.sweep(context),
		};
	};
	return {
		shop,
		stale: process("sk_live_revoked"),
		good: process("sk_live_sandbox_reference"),
	};
}

describe("a process whose key the service refuses", () => {
	it("leaves the queue to the others for a minute, which take the same charge at once", async () => {
		const { shop, stale, good } = await shopWithTwo();
		await shop.placeOrder();
		await stale.create();
		expect(await shop.newest()).toMatchObject({ state: "queued", failure: expect.any(String) });
		await stale.create();
		expect(shop.creations()).toHaveLength(1);
		await good.create();
		expect(await shop.newest()).toMatchObject({ state: "pending", failure: null });
		await shop.wait(minute);
		await shop.queueOrder("session_2");
		await stale.create();
		expect(shop.creations()).toHaveLength(3);
	});

	it("leaves the sweeps to the others while any of them sweeps, and lets their rows be due", async () => {
		const { shop, stale, good } = await shopWithTwo();
		await shop.placeOrder();
		await good.create();
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(2 * minute);
		expect(await stale.sweep()).toBe(true);
		expect(shop.orders.captures).toEqual([]);
		expect(await shop.newest()).toMatchObject({ state: "pending", tries: 0 });
		expect(await stale.sweep()).toBe(false);
		expect(await good.sweep()).toBe(true);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		await shop.wait(minute - 1);
		expect(await stale.sweep()).toBe(false);
		await shop.wait(1);
		expect(await stale.sweep()).toBe(true);
	});

	it("captures what is paid all the same, which needs no answer of the service", async () => {
		const { shop, stale, good } = await shopWithTwo();
		await shop.placeOrder();
		await good.create();
		shop.sandbox.pay(shop.charge().id);
		shop.orders.failConfirm = new Error("the store is away");
		await good.sweep();
		expect(await shop.newest()).toMatchObject({ state: "paid" });
		shop.orders.failConfirm = null;
		await shop.wait(minute);
		await stale.sweep();
		expect(shop.orders.captures).toEqual([shop.sessionId]);
	});
});
