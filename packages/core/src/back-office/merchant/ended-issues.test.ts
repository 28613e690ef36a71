import { describe, expect, it } from "vitest";
import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { cancelForMerchant } from "./cancel-for-merchant.js";

const minute = 60_000;
const hour = 60 * minute;

/** An order with a code that the service soon calls expired. */
async function withCode(): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	return shop;
}

/** How an unpaid order comes to an issue of each kind that could stand in its way, and how that ends. */
const situations: [PaymentIssueKind, () => Promise<{ shop: ShopUnderTest; heal?: () => void }>][] =
	[
		[
			"amount_mismatch",
			async () => {
				const shop = await withCode();
				const changed = { amount: 40, amount_cents: 4000 };
				const fault = shop.addFault({ fault: { kind: "fields", changed }, on: "get" });
				shop.sandbox.pay(shop.charge().id);
				await shop.pass(minute);
				return { shop, heal: fault.remove };
			},
		],
		[
			"amount_mismatch",
			async () => {
				const shop = await ShopUnderTest.open();
				const { service } = shop.context;
				const create = service.createPixCharge.bind(service);
				service.createPixCharge = (input, options) =>
					create({ ...input, amountCents: 4000 }, options);
				await shop.placeOrderAndCharge();
				return { shop, heal: () => Object.assign(service, { createPixCharge: create }) };
			},
		],
		[
			"duplicate_payment",
			async () => {
				const shop = await withCode();
				const { reference: description } = await shop.newest();
				await shop.context.service.createPixCharge({ amountCents: 4000, description });
				shop.sandbox.pay(shop.charge(1).id);
				await shop.pass(2 * minute);
				return { shop };
			},
		],
		[
			"creation_failed",
			async () => {
				const shop = await ShopUnderTest.open();
				const fault = shop.addFault({
					fault: { kind: "error_before", status: 422 },
					on: "create",
				});
				await shop.placeOrderAndCharge();
				await shop.pass(20 * minute, minute);
				return { shop, heal: fault.remove };
			},
		],
		[
			"pending_after_expiry",
			async () => {
				const shop = await withCode();
				const fault = shop.addFault({
					fault: { kind: "fields", changed: { status: "pending" } },
					on: ["get", "status"],
				});
				await shop.pass(30 * minute, minute);
				return { shop, heal: fault.remove };
			},
		],
		[
			"cancellation_failed",
			async () => {
				const shop = await withCode();
				shop.orders.refuseCancel = "refused";
				await shop.pass(40 * minute, minute);
				return { shop, heal: () => Object.assign(shop.orders, { refuseCancel: null }) };
			},
		],
	];

/** How a person ends an issue without giving its money to an order. */
const ends = {
	"a note": "resolveByHand",
	"the record of a refund": "refundByHand",
} as const;

const cases = Object.entries(ends).flatMap(([end, by]) =>
	situations.flatMap(([kind, arise], index) =>
		by === "refundByHand" && index !== 0 && index !== 2
			? []
			: [[`${kind} (${index})`, end, { kind, arise, by }] as const],
	),
);

async function ended({ kind, arise, by }: (typeof cases)[number][2]): Promise<ShopUnderTest> {
	const { shop, heal } = await arise();
	const issue = shop.chargeStore.issues.find((one) => one.kind === kind);
	expect(issue).toMatchObject({ resolved: null });
	await shop.chargeStore[by](kind, issue?.subject ?? "");
	heal?.();
	return shop;
}

describe("an unpaid order whose issue a person ended", () => {
	it.each(cases)("%s, by %s, is cancelled in the end", async (_, __, situation) => {
		const shop = await ended(situation);
		await shop.pass(3 * 24 * hour, hour);
		expect(shop.order).toMatchObject({ cancelled: true, capturedCents: 0 });
		expect(openKinds(shop)).toEqual([]);
	});

	it.each(cases)("%s, by %s, can be cancelled by the merchant", async (_, __, situation) => {
		const shop = await ended(situation);
		await shop.pass(7 * hour, hour);
		const orderId = shop.order?.orderId ?? "";
		const { outcome } = await cancelForMerchant(shop.context, orderId);
		// The sweep may have been faster.
		expect(["cancelled", "already_cancelled"]).toContain(outcome);
		expect(shop.order).toMatchObject({ cancelled: true, capturedCents: 0 });
	});
});

function openKinds(shop: ShopUnderTest): string[] {
	return shop.chargeStore.issues.flatMap(({ kind, resolved }) => (resolved === null ? kind : []));
}
