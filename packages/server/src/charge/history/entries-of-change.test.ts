import { describe, expect, it } from "vitest";
import { ShopUnderTest } from "../../testing/shop-under-test.js";

describe("the history of a charge", () => {
	it("tells an order's way from the queue to the capture, each step once", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(60_000, 10_000);
		expect((await shop.newest()).state).toBe("captured");
		expect(shop.chargeStore.history.map(({ kind }) => kind)).toEqual([
			"ordered",
			"code_created",
			"paid",
			"captured",
		]);
	});

	it("keeps the reason of a revoked code", async () => {
		const shop = await ShopUnderTest.open();
		const record = await shop.placeOrderAndCharge();
		const revoked = { codeRevokedAt: new Date(), revokedReason: "order_changed" } as const;
		await shop.chargeStore.compareAndSet(await shop.newest(), revoked);
		await shop.chargeStore.compareAndSet(await shop.newest(), revoked);
		expect(shop.chargeStore.history.filter(({ kind }) => kind === "code_revoked")).toEqual([
			expect.objectContaining({ chargeRecordId: record.id, detail: "order_changed" }),
		]);
	});
});
