import { describe, expect, it } from "vitest";
import type { ChargeMethod } from "../../charge/charge-record.js";
import { standardTimes } from "../../charge/charge-times.js";
import { reconcileCharges } from "../../sweep/reconcile/reconcile-charges.js";
import { type ShopOptions, ShopUnderTest } from "../../testing/shop-under-test.js";

const minute = 60_000;
const hour = 60 * minute;
const longLived: ShopOptions = { service: { chargeTtlMs: 30 * 24 * 3_600_000 } };

/** Changes the newest entry of every list. */
function listNewest(shop: ShopUnderTest, fields: Record<string, unknown>) {
	const changed = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [`data.0.${name}`, value]),
	);
	return shop.addFault({ fault: { kind: "fields", changed }, on: "list" });
}

const nothingIsRead = { fault: { kind: "junk", body: "null" }, on: ["get", "status"] } as const;

function unreadableIssues(shop: ShopUnderTest) {
	return shop.chargeStore.issues
		.filter(({ kind }) => kind === "unreadable_charge")
		.map(({ subject, orderId, resolved }) => ({ subject, orderId, isOpen: resolved === null }));
}

function linesAbout(shop: ShopUnderTest, words: string) {
	return shop.logger.filter((line) => line.includes(words));
}

async function makeForeign(shop: ShopUnderTest, description = "another program's") {
	await shop.context.service.createPixCharge({ amountCents: 1234, description });
	const charge = shop.sandbox.charges().at(-1);
	if (!charge) {
		throw new Error("the service made no charge");
	}
	return charge;
}

describe("an unreadable entry of the list", () => {
	it("is skipped, counted and logged once, and hides no other payment", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const foreign = await makeForeign(shop);
		shop.sandbox.pay(shop.charge().id);
		shop.sandbox.pay(foreign.id);
		listNewest(shop, { amount_cents: "12,34" });
		expect(await reconcileCharges(shop.context)).toMatchObject({
			paid: 1,
			unreadable: 2,
			failures: 0,
		});
		expect(shop.order?.capturedBy).toBe("this_session");
		await shop.pass(20 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([]);
		const [line, ...others] = linesAbout(shop, "are unreadable and skipped");
		expect(line).toContain("amount_cents");
		expect(line).not.toContain("12,34");
		expect(others).toEqual([]);
	});

	it("holds the cursor when it is ours, and opens an issue with its order, until it is readable", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		await shop.pass(20 * minute, minute);
		const { id } = shop.charge();
		const { createdUntil } = shop.cursor.value;
		const broken = [listNewest(shop, { status: 7 }), shop.addFault(nothingIsRead)];
		await shop.pass(13 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([]);
		expect(shop.cursor.value.createdUntil).toEqual(createdUntil);
		await shop.pass(4 * minute, minute);
		const orderId = shop.order?.orderId;
		expect(orderId).toBeDefined();
		expect(unreadableIssues(shop)).toEqual([{ subject: id, orderId, isOpen: true }]);
		expect(shop.order?.cancelled).toBe(false);
		for (const each of broken) {
			each.remove();
		}
		await shop.pass(2 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([{ subject: id, orderId, isOpen: false }]);
		expect(shop.cursor.value.unreadable).toEqual([]);
	});

	it("holds the cursor for an hour, not for ever", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		shop.addFault(nothingIsRead);
		listNewest(shop, { status: 7 });
		await shop.pass(58 * minute, minute);
		expect(shop.cursor.value.createdUntil).toBeNull();
		await shop.pass(4 * minute, minute);
		const { createdUntil } = shop.cursor.value;
		expect(shop.now.getTime() - (createdUntil?.getTime() ?? 0)).toBeLessThan(
			standardTimes.clockSkewMs + 5 * minute,
		);
		expect(unreadableIssues(shop)).toMatchObject([{ isOpen: true }]);
	});

	it("opens no issue while reads of its charge work, and hides no payment", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		listNewest(shop, { fee: "1,29", amount: 1 });
		await shop.pass(20 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([]);
		shop.sandbox.pay(shop.charge().id);
		await reconcileCharges(shop.context);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("opens an issue when its reference is unknown", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		const reference = `pxc_${"0".repeat(24)}`;
		const { id } = await makeForeign(shop, reference);
		listNewest(shop, { currency: "USD" });
		await shop.pass(17 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([{ subject: id, orderId: null, isOpen: true }]);
	});

	it("is identified by its reference when it has no identifier", async () => {
		const shop = await ShopUnderTest.open(longLived);
		const { reference } = await shop.placeOrderAndCharge();
		const broken = listNewest(shop, { id: 7 });
		await shop.pass(17 * minute, minute);
		expect(unreadableIssues(shop)).toMatchObject([{ subject: reference, isOpen: true }]);
		broken.remove();
		await shop.pass(2 * minute, minute);
		expect(unreadableIssues(shop)).toMatchObject([{ subject: reference, isOpen: false }]);
	});
});

describe.each<ChargeMethod>(["pix", "boleto"])("a lost %s whose entry can't be read", (method) => {
	async function shopWithLost() {
		const shop = await ShopUnderTest.open(longLived);
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		await shop.placeOrderAndCharge(method);
		return shop;
	}

	it("counts as a charge that may exist: no attempt follows, and no order is cancelled", async () => {
		const shop = await shopWithLost();
		const broken = [listNewest(shop, { amount: "59,90" }), shop.addFault(nothingIsRead)];
		await shop.pass(30 * minute, 2 * minute);
		expect(shop.creations()).toHaveLength(1);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "unconfirmed" });
		expect(unreadableIssues(shop)).toMatchObject([{ orderId: shop.order?.orderId, isOpen: true }]);
		await shop.pass(2 * 24 * hour, 4 * hour);
		expect(shop.creations()).toHaveLength(1);
		expect(shop.order?.cancelled).toBe(false);
		for (const each of broken) {
			each.remove();
		}
		await shop.pass(10 * minute, 2 * minute);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "pending" });
		expect(unreadableIssues(shop)).toMatchObject([{ isOpen: false }]);
	});

	it("leads to its charge by its identifier, if the charge is readable", async () => {
		const shop = await shopWithLost();
		listNewest(shop, { amount: "59,90" });
		await shop.pass(2 * minute);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "pending" });
		expect(shop.creations()).toHaveLength(1);
	});
});

describe("the progress of a list", () => {
	it("ignores dates without a zone or a time, and falls back to our clock", async () => {
		for (const created_at of ["2026-11-23", "2026-11-23T12:00:00", 7]) {
			const shop = await ShopUnderTest.open(longLived);
			// Each list has one entry, because the earlier ones are older than the cursor.
			listNewest(shop, { created_at });
			await shop.placeOrderAndCharge();
			for (let listed = 0; listed < 3; listed += 1) {
				if (listed > 0) {
					await makeForeign(shop);
				}
				await shop.wait(20 * minute);
				await reconcileCharges(shop.context);
				expect(shop.cursor.value.createdUntil).toEqual(
					new Date(shop.now.getTime() - standardTimes.clockSkewMs),
				);
			}
		}
	});

	it("ignores guessed times while there is an exact one", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		await shop.wait(hour);
		await makeForeign(shop);
		// Read as midnight in São Paulo it would be yesterday, as this hour there in the future.
		listNewest(shop, { created_at: "2026-11-23T13:30:00" });
		await shop.wait(hour);
		await reconcileCharges(shop.context);
		expect(shop.cursor.value.createdUntil).toEqual(new Date(shop.charge().createdAt));
	});

	it("never passes our clock less the skew: a charge from the future hides none", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await makeForeign(shop);
		const broken = listNewest(shop, { created_at: "2126-01-01T00:00:00Z" });
		await shop.placeOrder();
		await reconcileCharges(shop.context);
		broken.remove();
		const { createdUntil } = shop.cursor.value;
		expect(createdUntil?.getTime()).toBeLessThanOrEqual(
			shop.now.getTime() - standardTimes.clockSkewMs,
		);
		await shop.wait(minute);
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		await shop.createWaiting();
		expect((await shop.newest()).state).toBe("unconfirmed");
		expect(await reconcileCharges(shop.context)).toMatchObject({ adopted: 1 });
	});
});
