import { describe, expect, it } from "vitest";
import type { ShopperKeys } from "../charge/shopper-keys.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { queueCharge, queueChargeOfNewOrder } from "./queue-charge.js";
import { reviewCharges } from "./review-orders.js";
import { hasTooManyUnpaidOrders } from "./unpaid-orders.js";

const guest: ShopperKeys = { customerKey: null, emailKey: "an e-mail" };
const customer: ShopperKeys = { customerKey: "a customer", emailKey: null };
const limits = { perCustomer: 2, perEmail: 1 };

describe("unpaid orders", () => {
	it("stop at the limit, without a row for one more", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		expect(await place(shop, "session_1", guest)).toMatchObject({ shopperKey: "an e-mail" });
		expect(await hasTooManyUnpaidOrders(shop.context, guest, "session_2")).toBe(true);
		expect(await place(shop, "session_2", guest)).toBeNull();
		expect(shop.chargeStore.rows).toHaveLength(1);
		expect(await place(shop, "session_3", { ...guest, emailKey: "another e-mail" })).not.toBeNull();
	});

	it("stop at the first of two limits", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		await place(shop, "session_1", customer);
		await place(shop, "session_2", { ...customer, emailKey: "an e-mail" });
		expect(await place(shop, "session_3", guest)).toBeNull();
		expect(await place(shop, "session_4", customer)).toBeNull();
	});

	it("have no limit for an unknown shopper, nor without limits", async () => {
		const limited = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		const unlimited = await ShopUnderTest.open();
		const unknown = { customerKey: null, emailKey: null };
		for (const session of ["session_1", "session_2", "session_3"]) {
			expect(await place(limited, session, unknown)).not.toBeNull();
			expect(await place(unlimited, session, guest)).not.toBeNull();
		}
		expect(await hasTooManyUnpaidOrders(unlimited.context, guest, null)).toBe(false);
	});

	it("don't stop a repeated call for an order with a row", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		const first = await place(shop, "session_1", guest);
		expect(await place(shop, "session_1", guest)).toEqual(first);
		expect(await hasTooManyUnpaidOrders(shop.context, guest, "session_1")).toBe(false);
		// A recovered order is never refused, and still counts.
		const found = { sessionId: "session_2", attempt: 1, method: "pix", amountCents: 5990 } as const;
		await queueCharge(shop.context, { ...found, shopper: guest });
		expect(await place(shop, "session_1", guest)).toEqual(first);
	});

	it("count while they wait for a code, are payable or in their grace, and once with all renewals", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		const isFull = () => hasTooManyUnpaidOrders(shop.context, guest, "another session");
		shop.orders.place(shop.sessionId, shop.amountCents);
		await place(shop, shop.sessionId, guest);
		expect(await isFull()).toBe(true);
		await shop.createWaiting();
		expect(await isFull()).toBe(true);
		await shop.pass(620_000);
		expect((await shop.newest()).state).toBe("expired");
		expect(await isFull()).toBe(true);
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		expect(await shop.newest()).toMatchObject({ attempt: 2, ...guest, shopperKey: "an e-mail" });
		const two = { ...shop.context.policy, unpaidOrderLimits: { ...limits, perEmail: 2 } };
		const context = { ...shop.context, policy: two };
		expect(await hasTooManyUnpaidOrders(context, guest, "another session")).toBe(false);
	});

	it("stop counting when they are paid, although an earlier code's grace still runs", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		shop.orders.place(shop.sessionId, shop.amountCents);
		await place(shop, shop.sessionId, guest);
		await shop.createWaiting();
		await shop.pass(620_000);
		await shop.renew();
		await shop.createWaiting();
		shop.sandbox.pay(shop.charge(1).uuid);
		await shop.pass(70_000);
		expect(shop.chargeStore.rows.map(({ state }) => state)).toEqual(["expired", "captured"]);
		expect(await place(shop, "session_2", guest)).not.toBeNull();
	});

	it("stop counting when their grace ends", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		shop.orders.place(shop.sessionId, shop.amountCents);
		await place(shop, shop.sessionId, guest);
		await shop.createWaiting();
		await shop.pass(620_000);
		expect(await place(shop, "session_2", guest)).toBeNull();
		await shop.pass(16 * 60_000);
		expect((await shop.newest()).state).toBe("closed");
		expect(await place(shop, "session_2", guest)).not.toBeNull();
	});

	it("stop counting when they are cancelled", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		shop.orders.place(shop.sessionId, shop.amountCents);
		const first = await place(shop, shop.sessionId, guest);
		if (!first) {
			throw new Error("the first order was refused");
		}
		await shop.orders.cancelOrder("order_of_session_1");
		await reviewCharges(shop.context, [first]);
		expect(await place(shop, "session_2", guest)).not.toBeNull();
	});

	it("keep their shopper when a new attempt replaces a lost charge", async () => {
		const shop = await ShopUnderTest.open({ policy: { unpaidOrderLimits: limits } });
		shop.addFault({ fault: { kind: "error_before", status: 500 }, on: "create", times: 1 });
		shop.orders.place(shop.sessionId, shop.amountCents);
		await place(shop, shop.sessionId, guest);
		await shop.createWaiting();
		await shop.pass(120_000);
		expect(shop.chargeStore.rows.map(({ state }) => state)).toEqual(["replaced", "pending"]);
		expect(await shop.newest()).toMatchObject({ attempt: 2, ...guest, shopperKey: "an e-mail" });
	});
});

function place(shop: ShopUnderTest, sessionId: string, shopper: ShopperKeys) {
	return queueChargeOfNewOrder(shop.context, {
		sessionId,
		attempt: 1,
		method: "pix",
		amountCents: shop.amountCents,
		shopper,
	});
}
