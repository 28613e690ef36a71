import { describe, expect, it } from "vitest";
import { readableReasons } from "../../charge/issue-reason.js";
import { makeReference, type Reference } from "../../charge/reference.js";
import { queueCharge } from "../../orders/queue-charge.js";
import { reviewChangedOrders } from "../../orders/review-orders.js";
import { reconcileCharges } from "../../sweep/reconcile/reconcile-charges.js";
import { sweepCharges } from "../../sweep/sweep-charges.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { reportForeign, reportMissing, takeFromReport } from "./foreign-charges.js";

const minute = 60_000;
const hour = 60 * minute;

async function makeForeign(shop: ShopUnderTest, count: number): Promise<void> {
	for (let number = 1; number <= count; number += 1) {
		await shop.context.service.createPixCharge({
			amountCents: 500,
			description: makeReference(),
		});
	}
}

const manyCharges = { rateLimit: { chargesPerMinute: 500 }, chargeTtlMs: 90 * 24 * 3_600_000 };

type Met = Parameters<typeof reportForeign>[1][number];

/** Foreign charges of R$ 1.00 as a list shows them; the first `paid` of them are paid. */
function met(count: number, paid = 0, first = 1): Met[] {
	return Array.from({ length: count }, (_, index) => ({
		id: `ch_${first + index}`,
		reference: `pxc_${String(first + index).padStart(24, "0")}` as Reference,
		amountCents: 100,
		status: index < paid ? "paid" : "pending",
	}));
}

function reasonsOf(shop: ShopUnderTest, index = 0) {
	return shop.chargeStore.issues[index]?.reasons;
}

function foreign(count: number, paid: number, names: string) {
	return { code: "foreign_charges", params: { count, paid_count: paid, names } };
}

function name(number: number): string {
	return `pxc_${String(number).padStart(24, "0")} (ch_${number})`;
}

function warnings(shop: ShopUnderTest) {
	return shop.logger.filter((line) => line.includes("does not have")).length;
}

describe("charges with references that the store doesn't have", () => {
	it("open an issue that names five of them, the paid ones first, and are logged", async () => {
		const shop = await ShopUnderTest.open();
		await reportForeign(shop.context, [...met(5), ...met(2, 2, 6)]);
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "store_mismatch",
				subject: "store",
				chargeRecordId: null,
				chargeId: null,
				orderId: null,
				amountCents: 200,
			},
		]);
		expect(reasonsOf(shop)).toEqual([foreign(7, 2, [6, 7, 1, 2, 3].map(name).join(", "))]);
		expect(warnings(shop)).toBe(1);
	});

	it("have no amount while none is paid, and at most the largest that an issue holds", async () => {
		const shop = await ShopUnderTest.open();
		await reportForeign(shop.context, met(1));
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: null }]);
		const large = met(2, 2).map((one) => ({ ...one, amountCents: 2_000_000_000 }));
		await reportForeign(shop.context, large);
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: 2_147_483_647 }]);
	});

	it("are no news the second time, nor when they have a row by now", async () => {
		const shop = await ShopUnderTest.open();
		await reportForeign(shop.context, []);
		await reportForeign(shop.context, met(2));
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		await reportForeign(shop.context, met(2));
		expect(shop.chargeStore.issues).toHaveLength(1);
		await reportForeign(shop.context, met(2, 1));
		await reportForeign(shop.context, met(2, 1));
		// A reverted payment is none of the store's.
		await reportForeign(shop.context, met(2));
		expect(shop.chargeStore.issues).toHaveLength(2);
		expect(reasonsOf(shop, 1)).toEqual([foreign(1, 1, name(1))]);
		expect(warnings(shop)).toBe(2);
		const row = await shop.placeOrderAndCharge();
		await shop.chargeStore.compareAndSet(row, { chargeId: "ch_9" });
		await reportForeign(shop.context, met(1, 1, 9));
		expect(shop.foreign.value.known.map(({ id }) => id)).toEqual(["ch_2", "ch_1"]);
		expect(warnings(shop)).toBe(2);
		expect(shop.logger.join()).toContain("the service has 1 charge with references");
	});

	it("count once in the open issue, as they are now", async () => {
		const shop = await ShopUnderTest.open();
		await reportForeign(shop.context, met(3));
		await reportForeign(shop.context, [...met(1, 1, 2), ...met(1, 0, 4)]);
		expect(shop.chargeStore.issues).toHaveLength(1);
		expect(reasonsOf(shop)).toEqual([foreign(4, 1, [2, 1, 3, 4].map(name).join(", "))]);
		expect(shop.foreign.value).toMatchObject({
			known: [{ id: "ch_1" }, { id: "ch_3" }, { id: "ch_2", paidCents: 100 }, { id: "ch_4" }],
			missing: 0,
		});
	});

	it("are remembered up to two thousand: a payment of one of these still counts", async () => {
		const shop = await ShopUnderTest.open();
		await reportForeign(shop.context, met(1_999));
		await reportForeign(shop.context, met(2, 0, 2_000));
		expect(shop.foreign.value.known).toHaveLength(2_000);
		await reportForeign(shop.context, met(1, 1, 2_002));
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: null }]);
		await reportForeign(shop.context, met(1, 1));
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: 100 }]);
		expect(shop.foreign.value.known).toHaveLength(2_000);
	});

	it("leave the issue one by one, and the last one resolves it", async () => {
		const shop = await ShopUnderTest.open();
		await reportForeign(shop.context, met(2, 2));
		await takeFromReport(shop.context, "ch_1");
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: 100, resolved: null }]);
		expect(reasonsOf(shop)).toEqual([foreign(1, 1, name(2))]);
		await takeFromReport(shop.context, "ch_2");
		expect(shop.chargeStore.issues).toMatchObject([
			{ resolved: { resolution: "payments_singled_out" } },
		]);
	});
});

describe("charges that the service doesn't know", () => {
	/** A store whose first rows are missing at the service for a quarter of an hour. */
	async function shopWithMissing(count: number, sinceMs = 15 * minute) {
		const shop = await ShopUnderTest.open();
		for (let number = 1; number <= 7; number += 1) {
			const sessionId = `session_${number}`;
			await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
		}
		const setMissing = (missing: number) => {
			for (const [index, row] of shop.chargeStore.rows.entries()) {
				row.missingSince = index < missing ? new Date(shop.now.getTime() - sinceMs) : null;
			}
		};
		setMissing(count);
		const names = () => shop.chargeStore.rows.map(({ reference }) => reference);
		const errors = () => shop.logger.filter((line) => line.startsWith("error: the service does"));
		return { shop, setMissing, names, errors };
	}

	it("open an issue that names five of them after a quarter of an hour, and are logged once", async () => {
		const soon = await shopWithMissing(1, 15 * minute - 1);
		await reportMissing(soon.shop.context);
		expect(soon.shop.chargeStore.issues).toEqual([]);
		const { shop, names, errors } = await shopWithMissing(6);
		await reportMissing(shop.context);
		await reportMissing(shop.context);
		const params = { count: 6, names: names().slice(0, 5).join(", ") };
		expect(reasonsOf(shop)).toEqual([{ code: "missing_charges_named", params }]);
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: null, resolved: null }]);
		expect(errors()).toHaveLength(1);
	});

	it("are counted anew in the open issue, which resolves with the last", async () => {
		const { shop, setMissing, names } = await shopWithMissing(3);
		await reportMissing(shop.context);
		for (const missing of [5, 2]) {
			setMissing(missing);
			await reportMissing(shop.context);
			const params = { count: missing, names: names().slice(0, missing).join(", ") };
			expect(reasonsOf(shop)).toEqual([{ code: "missing_charges_named", params }]);
		}
		setMissing(0);
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { resolution: "charges_known" } }]);
		expect(shop.foreign.value.missing).toBe(0);
	});

	it("open another issue a day after the merchant resolved it, and at once when they get more", async () => {
		const { shop, setMissing, errors } = await shopWithMissing(2);
		await reportMissing(shop.context);
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		await shop.wait(24 * hour - 1);
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toHaveLength(1);
		await shop.wait(1);
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toHaveLength(2);
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		setMissing(1);
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toHaveLength(2);
		setMissing(3);
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toHaveLength(3);
		expect(errors()).toHaveLength(3);
	});

	it("share the issue with the foreign ones, and neither resolves the other's part", async () => {
		const { shop, setMissing, names } = await shopWithMissing(1);
		await reportForeign(shop.context, met(2, 2));
		await reportMissing(shop.context);
		const missing = { code: "missing_charges_named", params: { count: 1, names: names()[0] } };
		const both = [foreign(2, 2, [1, 2].map(name).join(", ")), missing];
		expect(reasonsOf(shop)).toEqual(both);
		await takeFromReport(shop.context, "ch_1");
		await takeFromReport(shop.context, "ch_2");
		expect(reasonsOf(shop)).toEqual([{ code: "missing_charges", params: { count: 1 } }]);
		expect(shop.chargeStore.issues).toMatchObject([{ amountCents: null, resolved: null }]);
		await reportForeign(shop.context, met(1, 0, 3));
		setMissing(0);
		await reportMissing(shop.context);
		expect(reasonsOf(shop)).toEqual([foreign(1, 0, name(3))]);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: null }]);
	});

	it("stand without names in an issue about new foreign ones", async () => {
		const { shop } = await shopWithMissing(2);
		await reportMissing(shop.context);
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		await reportForeign(shop.context, met(1));
		expect(reasonsOf(shop, 1)).toEqual([
			foreign(1, 0, name(1)),
			{ code: "missing_charges", params: { count: 2 } },
		]);
	});

	it("open no issue when the service knows them again after the merchant resolved it", async () => {
		const { shop, setMissing } = await shopWithMissing(2);
		await reportMissing(shop.context);
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		setMissing(0);
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toHaveLength(1);
		expect(shop.foreign.value.missing).toBe(0);
	});

	it("don't bring back the foreign ones of a resolved issue", async () => {
		const { shop } = await shopWithMissing(1);
		await reportForeign(shop.context, met(2, 2));
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		await reportMissing(shop.context);
		expect(shop.chargeStore.issues).toHaveLength(2);
		expect(shop.chargeStore.issues[1]).toMatchObject({ amountCents: null });
		expect(reasonsOf(shop, 1)).toMatchObject([{ code: "missing_charges_named" }]);
		expect(shop.foreign.value).toMatchObject({ reported: [], missing: 1 });
	});
});

describe("a store and an account that don't match", { timeout: 30_000 }, () => {
	it("opens one issue with the number of unknown charges, and the sum of the paid ones", async () => {
		const shop = await ShopUnderTest.open({ service: manyCharges });
		await makeForeign(shop, 30);
		for (const { id } of shop.sandbox.charges().slice(0, 20)) {
			shop.sandbox.pay(id);
		}
		await shop.placeOrderAndCharge();
		await shop.pass(5 * minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "store_mismatch", subject: "store", amountCents: 10_000, resolved: null },
		]);
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain("30 charges");
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain("20 of them paid");
	});

	it("counts on in the open issue, and opens another for new charges after the merchant resolved it", async () => {
		const shop = await ShopUnderTest.open({ service: manyCharges });
		await makeForeign(shop, 2);
		await shop.placeOrderAndCharge();
		await reconcileCharges(shop.context);
		await makeForeign(shop, 1);
		await shop.pass(2 * minute, minute);
		expect(shop.chargeStore.issues).toHaveLength(1);
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain("3 charges");
		await shop.chargeStore.resolveByHand("store_mismatch", "store");
		await shop.pass(2 * minute, minute);
		expect(shop.chargeStore.issues).toHaveLength(1);
		shop.sandbox.pay(shop.charge(0).id);
		await shop.pass(2 * minute, minute);
		expect(shop.chargeStore.issues).toHaveLength(2);
		expect(shop.chargeStore.issues[1]).toMatchObject({ amountCents: 500, resolved: null });
		expect(readableReasons(shop.chargeStore.issues[1]?.reasons ?? [])).toContain("1 charges");
	});

	it("opens one issue when the key is another account's, cancels nothing, and resolves it when the right key is back", async () => {
		const shop = await ShopUnderTest.open();
		for (let number = 1; number <= 4; number += 1) {
			const sessionId = `session_${number}`;
			shop.orders.place(sessionId, 5990);
			await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
		}
		await shop.createWaiting();
		const { service } = shop.context;
		const other = await ShopUnderTest.open({ service: { clock: { at: shop.now, stopped: true } } });
		shop.context.service = other.context.service;
		await shop.pass(2 * hour, 10 * minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "store_mismatch", amountCents: null, resolved: null },
		]);
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain("4 charges");
		await shop.pass(24 * hour, 4 * hour);
		expect([...shop.orders.orders.values()].some(({ cancelled }) => cancelled)).toBe(false);
		expect(shop.chargeStore.issues).toHaveLength(1);
		shop.context.service = service;
		await shop.pass(30 * minute, 5 * minute);
		await sweepCharges(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	});

	it("finds the payment of a cancelled order that came while the key was another account's", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const { service } = shop.context;
		Object.assign(shop.order ?? {}, { cancelled: true });
		await reviewChangedOrders(shop.context, new Date(0));
		const other = await ShopUnderTest.open({ service: { clock: { at: shop.now, stopped: true } } });
		shop.context.service = other.context.service;
		await shop.wait(4 * 24 * hour);
		await sweepCharges(shop.context);
		expect((await shop.newest()).state).toBe("closed");
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.wait(4 * 24 * hour);
		await sweepCharges(shop.context);
		shop.context.service = service;
		await sweepCharges(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "paid_after_cancellation", resolved: null },
		]);
	});
});
