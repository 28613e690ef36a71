import { describe, expect, it, vi } from "vitest";
import { acceptPayment } from "../desk/merchant/accept-payment.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { storedIssue } from "../testing/stored-issue.js";

const minuteMs = 60_000;

/**
 * The store asks for a boleto of R$ 59.90, and the service creates another one. The client rejects an
 * answer with another amount than it has sent, so this client sends the other amount.
 */
async function otherBoletoCreated(amountCents: number) {
	const shop = await ShopUnderTest.open();
	const { service } = shop.context;
	const create = service.createBoletoCharge.bind(service);
	service.createBoletoCharge = (input, options) => create({ ...input, amountCents }, options);
	await shop.placeOrderAndCharge("boleto");
	return shop;
}

function issues(shop: ShopUnderTest) {
	return shop.chargeStore.issues.map(({ amountCents, reasons, resolved }) => ({
		amountCents,
		code: reasons[0]?.code,
		resolved: resolved?.by ?? null,
	}));
}

describe("a boleto that the service made for another amount", () => {
	it.each([4000, 8000])(
		"opens an issue when it is made, and another when it is paid, whatever became of the first: %i cents",
		async (amountCents) => {
			const shop = await otherBoletoCreated(amountCents);
			const made = { amountCents, code: "other_charge_created" };
			expect(issues(shop)).toEqual([{ ...made, resolved: null }]);
			await shop.chargeStore.resolveByHand("amount_mismatch", shop.charge().uuid);
			await shop.pass(2 * minuteMs);
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(2 * minuteMs);
			expect(issues(shop)).toEqual([
				{ ...made, resolved: "merchant" },
				{ amountCents, code: "other_amount_paid", resolved: null },
			]);
			expect(await shop.newest()).toMatchObject({ state: "paid", issue: "amount_mismatch" });
			expect(shop.orders.captures).toEqual([]);
			expect(await shop.shownStatus()).toMatchObject({ paid: true, boleto: null });
		},
	);

	it("has one open issue once it is paid, also when a process dies while it records that", async () => {
		const shop = await otherBoletoCreated(4000);
		shop.sandbox.pay(shop.charge().id);
		const record = await shop.newest();
		const charge = await shop.context.service.getCharge(shop.charge().uuid);
		vi.spyOn(shop.chargeStore, "compareAndSet").mockRejectedValueOnce(new Error("it dies"));
		await expect(recordServiceStatus(shop.context, record, charge)).rejects.toThrow("it dies");
		await shop.pass(2 * minuteMs);
		expect(issues(shop)).toEqual([
			{ amountCents: 4000, code: "other_charge_created", resolved: "itself" },
			{ amountCents: 4000, code: "other_amount_paid", resolved: null },
		]);
	});

	it("pays the order that the merchant chooses, and leaves no issue open", async () => {
		const shop = await otherBoletoCreated(8000);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minuteMs);
		const { orderId } = shop.orders.place("session_other", 8000);
		const issue = storedIssue(shop, "amount_mismatch", await shop.newest());
		expect(await acceptPayment(shop.context, issue, { orderId, by: "user_1" })).toMatchObject({
			outcome: "captured",
			order: { orderId, capturedCents: 8000, outstandingCents: 0 },
		});
		expect(issues(shop).filter(({ resolved }) => resolved === null)).toEqual([]);
	});
});

describe("a Pix that the service made in place of a boleto", () => {
	it("is held with an issue of its own when it is paid, though its amount is right", async () => {
		const shop = await ShopUnderTest.open();
		const { service } = shop.context;
		service.createBoletoCharge = ({ amountCents, description }) =>
			service.createPixCharge({ amountCents, description });
		await shop.placeOrderAndCharge("boleto");
		await shop.chargeStore.resolveByHand("amount_mismatch", shop.charge().id);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minuteMs);
		expect(shop.orders.captures).toEqual([]);
		expect(issues(shop)).toEqual([
			{ amountCents: 5990, code: "other_charge_created", resolved: "merchant" },
			{ amountCents: 5990, code: "paid_not_captured", resolved: null },
		]);
	});
});

describe("a charge that the service calls paid with another amount", () => {
	it.each([
		[4000, "reference", { amount: 40, amount_cents: 4000 }],
		[8000, "reference", { amount: 80, amount_cents: 8000 }],
		[4000, "guide", { amount: 4000 }],
	] as const)(
		"is held, whether it is less or more: %i cents by the %s dialect",
		async (amountCents, dialect, changed) => {
			const shop = await ShopUnderTest.open({ policy: { dialect } });
			await shop.placeOrderAndCharge();
			shop.addFault({ fault: { kind: "fields", changed }, on: "get" });
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(minuteMs);
			expect(shop.orders.captures).toEqual([]);
			expect(await shop.newest()).toMatchObject({ state: "paid", issue: "amount_mismatch" });
			expect(issues(shop)).toEqual([{ amountCents, code: "other_amount_paid", resolved: null }]);
		},
	);
});
