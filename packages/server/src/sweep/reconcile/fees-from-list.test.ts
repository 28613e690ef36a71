import { describe, expect, it } from "vitest";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { reconcileCharges } from "./reconcile-charges.js";

describe("the fees of a payment", () => {
	it("come from the service's list where the reads lack them, with one write and no further request", async () => {
		const shop = await ShopUnderTest.open({ policy: { dialect: "guide" } });
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await reconcileCharges(shop.context);
		const captured = await shop.newest();
		expect(captured.state).toBe("captured");
		expect(captured.feeCents).toBeGreaterThan(0);
		expect((captured.feeCents ?? 0) + (captured.netCents ?? 0)).toBe(captured.amountCents);

		await shop.chargeStore.compareAndSet(captured, { feeCents: null, netCents: null });
		const [reads, { version }] = [shop.reads().length, await shop.newest()];
		for (let times = 0; times < 3; times += 1) {
			await shop.wait(11 * 60_000);
			await reconcileCharges(shop.context);
		}
		expect(await shop.newest()).toMatchObject({
			feeCents: captured.feeCents,
			netCents: captured.netCents,
			version: version + 1,
		});
		expect(shop.reads()).toHaveLength(reads);
	});
});
