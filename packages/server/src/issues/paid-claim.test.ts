import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import { statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;
const hour = 60 * minute;

/** Answers of a full read that don't confirm a payment. */
const denials: [string, Fault][] = [
	["can't be parsed", { kind: "junk", body: "null" }],
	["says pending", statusFault("pending")],
	["says expired", statusFault("expired")],
	[
		"says 404",
		{
			kind: "error_before",
			status: 404,
			contentType: "application/json",
			body: JSON.stringify({ error: { code: "charge_not_found", message: "Made up." } }),
		},
	],
];

describe("a payment that the service claims and doesn't confirm", { timeout: 30_000 }, () => {
	it.each(denials)(
		"opens an issue after a quarter of an hour when the list says paid and the read %s; the order is kept, and captured once a read confirms it",
		async (_, fault) => {
			const shop = await ShopUnderTest.open();
			await shop.placeOrderAndCharge();
			const broken = shop.addFault({ fault, on: "get" });
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(14 * minute, minute);
			expect(shop.chargeStore.issues).toEqual([]);
			await shop.pass(3 * minute, minute);
			expect(shop.chargeStore.issues).toContainEqual(
				expect.objectContaining({
					kind: "payment_unconfirmed",
					subject: (await shop.newest()).id,
					amountCents: 5990,
					resolved: null,
				}),
			);
			await shop.pass(12 * hour, hour);
			expect(shop.order).toMatchObject({ cancelled: false, capturedBy: "none" });
			broken.remove();
			await shop.pass(30 * minute, 10 * minute);
			expect(shop.order?.capturedBy).toBe("this_session");
			expect(shop.chargeStore.issues.filter(({ resolved }) => resolved === null)).toEqual([]);
		},
	);

	it("opens an issue when only the short status says paid", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		shop.addFault({
			fault: { kind: "fields", changed: { status: "paid", paid: true } },
			on: "status",
		});
		await shop.pass(30 * minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "payment_unconfirmed" }]);
		expect(shop.order?.capturedBy).toBe("none");
	});

	it("ends when the service drops the claim: the issue resolves, and the order is cancelled", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 3_600_000 } });
		await shop.placeOrderAndCharge();
		const claim = shop.addFault({
			fault: { kind: "fields", changed: { status: "paid", paid: true } },
			on: "status",
		});
		await shop.pass(30 * minute, minute);
		claim.remove();
		await shop.pass(4 * hour, 30 * minute);
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(8 * hour, 30 * minute);
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "payment_unconfirmed", resolved: { by: "itself" } },
		]);
	});

	it("opens an issue for a lost charge that is listed as paid and unreadable", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create" });
		const broken = shop.addFault({ fault: { kind: "junk", body: "null" }, on: "get" });
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(20 * minute, minute);
		expect(shop.chargeStore.issues.map(({ kind }) => kind)).toContain("payment_unconfirmed");
		broken.remove();
		await shop.pass(70 * minute, 10 * minute);
		expect(shop.order?.capturedBy).toBe("this_session");
		expect(shop.chargeStore.issues.filter(({ resolved }) => resolved === null)).toEqual([]);
	});
});
