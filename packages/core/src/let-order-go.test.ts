import { NoAnswerError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { ShopUnderTest } from "./testing/shop-under-test.js";

const minute = 60_000;

async function expiredShop(policy = {}) {
	const shop = new ShopUnderTest(policy);
	await shop.placeOrderAndCharge();
	for (const charge of shop.service.charges) {
		shop.service.set(charge, "expired");
	}
	return shop;
}

describe("letting an unpaid order go", () => {
	it("cancels it when the time of grace is over and the service said expired", async () => {
		const shop = await expiredShop();
		await shop.pass(24 * minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(2 * minute);
		expect(shop.order?.cancelled).toBe(true);
		expect((await shop.newest()).state).toBe("closed");
	});

	it("keeps the order where the merchant said so", async () => {
		const shop = await expiredShop({ unpaidOrders: "keep" });
		await shop.pass(60 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.newest()).state).toBe("closed");
	});

	it("never cancels while the service can't be asked", async () => {
		const shop = await expiredShop();
		await shop.pass(minute);
		shop.service.failReads = new NoAnswerError("down", { cause: undefined });
		await shop.pass(120 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		shop.service.failReads = null;
		await shop.pass(10 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("captures instead when the last question finds it paid", async () => {
		const shop = await expiredShop();
		await shop.pass(20 * minute);
		shop.service.set(shop.service.charges[0] ?? fail(), "paid");
		await shop.pass(10 * minute);
		expect(shop.order).toMatchObject({ captured: true, cancelled: false });
	});

	it("never cancels a charge that the service calls pending long after its expiry", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		await shop.pass(180 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.ledger.attention).toMatchObject([{ kind: "pending_after_expiry" }]);
	});
});

function fail(): never {
	throw new Error("no charge was made");
}
