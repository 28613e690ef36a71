import { describe, expect, it } from "vitest";
import { cancelForMerchant } from "../../desk/merchant/cancel-for-merchant.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { processWebhookEvent } from "../../webhooks/process-webhook-event.js";

const minute = 60_000;

/** The service has another charge with the reference of the order's, which the store doesn't know. */
async function shopWithLostCharge(amountCents = 5990) {
	const shop = await ShopUnderTest.open();
	const { reference: description } = await shop.placeOrderAndCharge();
	await shop.context.service.createPixCharge({ amountCents, description });
	return { shop, own: shop.charge(0), lost: shop.charge(1) };
}

type Lost = Awaited<ReturnType<typeof shopWithLostCharge>>;

function openIssues({ chargeStore }: ShopUnderTest) {
	const open = chargeStore.issues.filter(({ resolved }) => resolved === null);
	return open.map(({ kind, chargeId, amountCents }) => ({ kind, chargeId, amountCents }));
}

const ways: [string, (lost: Lost) => Promise<unknown>][] = [
	["in the list", ({ shop }) => shop.pass(minute)],
	[
		"by its webhook",
		({ shop, lost }) =>
			processWebhookEvent(
				shop.context,
				{ chargeId: lost.id, claimsPaid: true, description: null },
				{ mayAsk: async () => true, mayLookUp: async () => true },
			),
	],
	[
		"after the row's own charge has expired",
		async ({ shop, own }) => {
			shop.sandbox.expire(own.id);
			await shop.advance();
			await shop.pass(minute);
		},
	],
	[
		"after the shopper has renewed",
		async ({ shop, own }) => {
			shop.sandbox.expire(own.id);
			await shop.advance();
			await shop.renew();
			await shop.pass(minute);
		},
	],
	[
		"once a read of it works",
		async ({ shop }) => {
			const fault = { kind: "error_before", status: 503 } as const;
			const broken = shop.addFault({ fault, on: "get" });
			await shop.pass(minute);
			expect(openIssues(shop)).toEqual([]);
			broken.remove();
			await shop.pass(minute);
		},
	],
];

/** What makes such a payment one that the order can't use. */
const obstacles: [string, (lost: Lost) => unknown][] = [
	["its order is cancelled", ({ shop }) => Object.assign(shop.order ?? {}, { cancelled: true })],
	[
		"its order has the row's payment",
		async ({ shop, own }) => {
			shop.sandbox.pay(own.id);
			await shop.pass(minute);
		},
	],
	[
		"its order waits for the capture of the row's payment",
		async ({ shop, own }) => {
			shop.orders.failConfirm = new Error("database is down");
			shop.sandbox.pay(own.id);
			await shop.advance();
		},
	],
	[
		"another provider has authorized a payment of its order",
		({ shop }) => Object.assign(shop.order ?? {}, { isAuthorized: true }),
	],
	[
		"its order lacks another amount",
		({ shop }) => Object.assign(shop.order?.collectionTotal ?? {}, { amountCents: 6000 }),
	],
];

describe("a paid charge that carries a row's reference, and is not the row's", () => {
	it.each(ways)("pays the order that waits for exactly that: found %s", async (_, find) => {
		const given = await shopWithLostCharge();
		const { shop, lost } = given;
		shop.sandbox.pay(lost.id);
		await find(given);
		await shop.pass(minute);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(await shop.chargeStore.findByChargeId(lost.id)).toMatchObject({ state: "captured" });
		expect(shop.chargeStore.issues.map(({ kind }) => kind)).not.toContain("duplicate_payment");
	});

	it.each(obstacles)("is a duplicate when %s", async (_, meet) => {
		const given = await shopWithLostCharge();
		const { shop, lost } = given;
		await meet(given);
		shop.sandbox.pay(lost.id);
		await shop.pass(minute);
		expect(openIssues(shop)).toContainEqual({
			kind: "duplicate_payment",
			chargeId: lost.id,
			amountCents: 5990,
		});
		expect(await shop.chargeStore.findByChargeId(lost.id)).toBeNull();
	});

	it("is a duplicate of another amount than the order's", async () => {
		const { shop, lost } = await shopWithLostCharge(4000);
		shop.sandbox.pay(lost.id);
		await shop.pass(minute);
		expect(openIssues(shop)).toMatchObject([{ kind: "duplicate_payment", amountCents: 4000 }]);
		expect(shop.orders.captures).toEqual([]);
	});

	it("stays sent back, though the order lacks exactly that by now", async () => {
		const { shop, lost } = await shopWithLostCharge();
		Object.assign(shop.order?.collectionTotal ?? {}, { amountCents: 6000 });
		shop.sandbox.pay(lost.id);
		await shop.pass(minute);
		await shop.chargeStore.refundByHand("duplicate_payment", lost.id);
		Object.assign(shop.order?.collectionTotal ?? {}, { amountCents: 5990 });
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([]);
	});

	it("leaves the row's own charge to be the duplicate, once", async () => {
		const { shop, own, lost } = await shopWithLostCharge();
		shop.sandbox.pay(lost.id);
		await shop.pass(minute);
		shop.sandbox.pay(own.id);
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(openIssues(shop)).toEqual([
			{ kind: "duplicate_payment", chargeId: own.id, amountCents: 5990 },
		]);
	});

	it("keeps its order from being cancelled by the merchant", async () => {
		const { shop, lost } = await shopWithLostCharge();
		await shop.pass(minute);
		shop.sandbox.pay(lost.id);
		const { orderId = "" } = shop.order ?? {};
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "may_be_paid" });
	});
});
