import { describe, expect, it } from "vitest";
import { advanceCharge } from "./advance-charge.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

async function paidShop() {
	const shop = new ShopUnderTest();
	await shop.placeOrderAndCharge();
	for (const charge of shop.service.charges) {
		shop.service.set(charge, "paid");
	}
	return shop;
}

describe("settling a paid charge", () => {
	it("captures the order once, however many look", async () => {
		const shop = await paidShop();
		const record = await shop.newest();
		await Promise.all([1, 2, 3].map(() => advanceCharge(shop.context, record)));
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual(["session_1"]);
		expect(await shop.shownStatus()).toMatchObject({ status: "paid", paid: true });
	});

	it("finds a payment whose webhook was lost", async () => {
		const shop = await paidShop();
		await shop.pass(60_000);
		expect(shop.order?.captured).toBe(true);
	});

	it("tries again when the shop could not record the capture", async () => {
		const shop = await paidShop();
		shop.orders.failConfirm = new Error("database is down");
		expect((await shop.advance()).state).toBe("paid");
		shop.orders.failConfirm = null;
		await shop.pass(20_000);
		expect((await shop.newest()).state).toBe("settled");
	});

	it("does not capture again what was captured before a crash", async () => {
		const shop = await paidShop();
		Object.assign(shop.order ?? {}, { captured: true });
		expect((await shop.advance()).state).toBe("settled");
		expect(shop.orders.captures).toEqual([]);
	});

	it("brings a payment for a cancelled order to attention", async () => {
		const shop = await paidShop();
		await shop.orders.cancelOrder("order_of_session_1");
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.ledger.attention).toMatchObject([{ kind: "paid_after_cancel" }]);
	});

	it("brings a payment of another amount to attention and never captures it", async () => {
		const shop = await paidShop();
		Object.assign(shop.service.charges[0] ?? {}, { amountCents: 1 });
		await shop.pass(5 * 60_000);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.ledger.attention).toMatchObject([{ kind: "amount_differs", amountCents: 1 }]);
	});

	it("believes no answer about another charge", async () => {
		const shop = await paidShop();
		const stranger = { ...(await shop.service.getCharge("ch_svc_1")), id: "ch_svc_9" };
		shop.service.getCharge = async () => stranger;
		await shop.pass(60_000);
		expect(shop.orders.captures).toEqual([]);
	});
});
