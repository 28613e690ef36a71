import { describe, expect, it } from "vitest";
import { readableReasons } from "../../charge/issue-reason.js";
import { makeReference } from "../../charge/reference.js";
import { queueCharge } from "../../order/queue-charge.js";
import { reviewChangedOrders } from "../../order/review-orders.js";
import { reconcileCharges } from "../../sweep/reconcile/reconcile-charges.js";
import { sweepCharges } from "../../sweep/sweep-charges.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";

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
		shop.chargeStore.resolveByHand("store_mismatch", "store");
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
