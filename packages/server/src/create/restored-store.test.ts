import { describe, expect, it } from "vitest";
import type { ChargeMethod } from "../charge/charge-record.js";
import { takeFromReport } from "../follow/lookup/foreign-charges.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;
const dialects = ["reference", "guide"] as const;
const methods: readonly ChargeMethod[] = ["pix", "boleto"];
const kinds = dialects.flatMap((dialect) => methods.map((method) => ({ dialect, method })));

function openIssues(shop: ShopUnderTest) {
	return shop.chargeStore.issues
		.filter(({ resolved }) => resolved === null)
		.map(({ kind }) => kind);
}

function lists(shop: ShopUnderTest) {
	return shop.sandbox.requests().filter(({ operation }) => operation === "list").length;
}

describe.each(kinds)("a $method in $dialect that a restored store has as queued", (given) => {
	async function restored(meanwhile: (shop: ShopUnderTest) => Promise<unknown> = async () => {}) {
		const shop = await ShopUnderTest.open({ policy: { dialect: given.dialect } });
		await shop.placeOrder(given.method);
		const snapshot = shop.snapshot();
		await shop.wait(minute);
		await shop.createWaiting();
		await meanwhile(shop);
		await shop.wait(minute);
		shop.restore(snapshot);
		return shop;
	}

	it("is not sent again, and its payment is captured", async () => {
		const shop = await restored();
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ state: "pending", chargeId: expect.any(String) });
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(2 * minute);
		expect(shop.creations()).toHaveLength(1);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(openIssues(shop)).toEqual([]);
		expect(shop.queue.window.remaining).toBeGreaterThanOrEqual(59);
	});

	it("is captured when it was paid before the restore", async () => {
		const shop = await restored(async (one) => one.sandbox.pay(one.charge().id));
		await shop.pass(2 * minute);
		expect(shop.creations()).toHaveLength(1);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(openIssues(shop)).toEqual([]);
	});

	it("pays its order, though another code was made before it was found", async () => {
		const shop = await restored();
		// As if this process had known the store for long: it posts without a look at the list.
		shop.queue.seenSince = new Date(0);
		await shop.createWaiting();
		expect(shop.creations()).toHaveLength(2);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(shop.chargeStore.issues.map(({ kind }) => kind)).not.toContain("duplicate_payment");
		// By its idempotency key the reference answers a second creation with the first charge.
		const others = shop.sandbox.charges().slice(1);
		for (const { id } of others) {
			shop.sandbox.pay(id);
		}
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(openIssues(shop)).toEqual(others.map(() => "duplicate_payment"));
	});

	it("is found days later", async () => {
		const shop = await restored((one) => one.wait(3 * 24 * 60 * minute));
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ chargeId: expect.any(String) });
		expect(shop.creations()).toHaveLength(1);
	});

	it("waits while the service's list can't be read", async () => {
		const shop = await restored();
		const away = shop.addFault({ fault: { kind: "error_before", status: 503 }, on: "list" });
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ state: "queued", chargeId: null });
		expect(shop.creations()).toHaveLength(1);
		away.remove();
		await shop.pass(minute);
		expect(await shop.newest()).toMatchObject({ state: "pending" });
		expect(shop.creations()).toHaveLength(1);
	});
});

describe("after a restore", () => {
	it("one listing serves all queued charges, and those that were not sent are sent", async () => {
		const shop = await ShopUnderTest.open();
		for (let number = 1; number <= 20; number += 1) {
			await shop.queueOrder(`session_of_${number}`);
			await shop.wait(1_000);
		}
		shop.restore(shop.snapshot());
		const before = lists(shop);
		await shop.createWaiting();
		expect(lists(shop)).toBe(before + 1);
		expect(shop.creations()).toHaveLength(20);
	});

	it("an order that is placed then costs no listing", async () => {
		const shop = await ShopUnderTest.open();
		shop.restore(shop.snapshot());
		const before = lists(shop);
		await shop.placeOrderAndCharge();
		expect(lists(shop)).toBe(before);
		expect(shop.creations()).toHaveLength(1);
	});

	it("a charge whose POST was under way in the copy is found, and not sent again", async () => {
		const shop = await ShopUnderTest.open({ policy: { dialect: "guide" } });
		await shop.placeOrder();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		await shop.createWaiting();
		await shop.changeRow(await shop.newest(), { state: "creating", nextActionAt: shop.now });
		const snapshot = shop.snapshot();
		await shop.pass(minute);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		shop.restore(snapshot);
		shop.orders.captures = [];
		Object.assign(shop.order ?? {}, { capturedBy: "none", capturedCents: 0 });
		await shop.pass(4 * minute);
		expect(shop.creations()).toHaveLength(1);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
	});
});

describe("an order whose paid renewal the copy lacks", () => {
	const cents = 5990;

	async function shopWithLostRenewal() {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.expire(shop.charge().id);
		await shop.advance();
		const snapshot = shop.snapshot();
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		await shop.createWaiting();
		shop.sandbox.pay(shop.charge(1).id);
		await shop.wait(minute);
		shop.restore(snapshot);
		return shop;
	}

	it("isn't cancelled while the issue about that money is open, and is once it is resolved", async () => {
		const shop = await shopWithLostRenewal();
		await shop.pass(120 * minute, 10 * minute);
		expect(openIssues(shop)).toEqual(["store_mismatch"]);
		expect(shop.order?.cancelled).toBe(false);
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		await shop.pass(120 * minute, 10 * minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("isn't cancelled while that payment has an issue of its own", async () => {
		const shop = await shopWithLostRenewal();
		await shop.pass(minute);
		await takeFromReport(shop.context, shop.charge(1).id);
		await shop.chargeStore.openIssue({
			kind: "unmatched_payment",
			subject: shop.charge(1).id,
			chargeRecordId: null,
			chargeId: shop.charge(1).id,
			orderId: null,
			amountCents: cents,
			reasons: [],
		});
		await shop.pass(120 * minute, 10 * minute);
		expect(shop.order?.cancelled).toBe(false);
	});

	it("is cancelled while only less money is unmatched", async () => {
		const shop = await shopWithLostRenewal();
		Object.assign(shop.order?.collectionTotal ?? {}, { amountCents: cents + 1 });
		await shop.pass(120 * minute, 10 * minute);
		expect(shop.order?.cancelled).toBe(true);
	});
});
