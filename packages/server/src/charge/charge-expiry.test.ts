import { describe, expect, it } from "vitest";
import { type ShopOptions, ShopUnderTest } from "../testing/shop-under-test.js";
import type { ChargeMethod } from "./charge-record.js";

const minute = 60_000;
const hour = 60 * minute;
const longLived: ShopOptions = { service: { chargeTtlMs: 20 * 3_600_000 } };

/** Every answer about a charge has this expiry. */
function sayExpiry(shop: ShopUnderTest, value: unknown) {
	return shop.addFault({
		fault: { kind: "fields", changed: { expires_at: value } },
		on: ["create", "get"],
	});
}

describe("a charge with an odd expiry", () => {
	it.each([
		["a time without a zone", "2026-11-23T19:00:00", "2026-11-23T22:00:00.000Z"],
		["a day", "2026-11-23", "2026-11-24T02:59:59.000Z"],
		["none", null, null],
		["words", "tomorrow", null],
	])("has its code at once: %s", async (_, said, expires_at) => {
		const shop = await ShopUnderTest.open(longLived);
		sayExpiry(shop, said);
		expect((await shop.placeOrderAndCharge()).state).toBe("pending");
		expect(await shop.shownStatus()).toMatchObject({ status: "pending", expires_at });
		expect((await shop.shownStatus())?.pix?.copy_paste).toBeTruthy();
		expect(shop.creations()).toHaveLength(1);
	});
});

describe("a charge without an expiry", () => {
	it("gets full reads until one has an expiry", async () => {
		const shop = await ShopUnderTest.open(longLived);
		const silent = sayExpiry(shop, null);
		await shop.placeOrderAndCharge();
		await shop.pass(5 * minute, minute);
		expect((await shop.newest()).expiresAt).toBeNull();
		silent.remove();
		await shop.pass(3 * minute, minute);
		expect((await shop.newest()).expiresAt).toEqual(new Date(shop.charge().expiresAt));
	});

	it.each<[ChargeMethod, number]>([
		["pix", 19 * hour],
		["boleto", 60 * hour],
	])("keeps its order while a %s is payable, and opens no issue", async (method, lives) => {
		const shop = await ShopUnderTest.open(longLived);
		shop.addFault({
			fault: { kind: "fields", changed: { expires_at: null, barcode: "none" } },
			on: ["create", "get"],
		});
		await shop.placeOrderAndCharge(method);
		await shop.pass(lives, hour);
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toEqual([]);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(10 * minute, minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("gets its grace when the service calls it expired, and then its order is cancelled", async () => {
		const shop = await ShopUnderTest.open(longLived);
		sayExpiry(shop, null);
		await shop.placeOrderAndCharge();
		await shop.pass(2 * hour, 10 * minute);
		shop.sandbox.expire(shop.charge().id);
		// At most an hour until the next read, then the grace.
		await shop.pass(12 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(70 * minute, 5 * minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("opens an issue when it is still pending after a day", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 10 * 24 * 3_600_000 } });
		sayExpiry(shop, null);
		await shop.placeOrderAndCharge();
		await shop.pass(26 * hour, hour);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "pending_after_expiry" }]);
		expect(shop.order?.cancelled).toBe(false);
	});
});
