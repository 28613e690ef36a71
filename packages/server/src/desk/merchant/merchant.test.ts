import { describe, expect, it } from "vitest";
import { type NoNewCode, noNewCodeTexts } from "../../orders/no-new-code.js";
import { reviewChangedOrders } from "../../orders/review-orders.js";
import { Barrier } from "../../testing/barrier.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { acceptPayment } from "./accept-payment.js";
import { availableActions } from "./available-actions.js";
import { cancelForMerchant } from "./cancel-for-merchant.js";
import { checkOrder } from "./check-order.js";
import { requestNewCode } from "./request-new-code.js";

const minuteMs = 60_000;

async function shopWithOrder() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	const orderId = shop.order?.orderId ?? "";
	const kinds = () => shop.chargeStore.history.map(({ kind }) => kind);
	return { shop, orderId, kinds };
}

describe("the merchant's check", () => {
	it("finds a payment whose webhook was lost, and captures it once for two presses", async () => {
		const { shop, orderId, kinds } = await shopWithOrder();
		shop.sandbox.pay(shop.charge().id);
		const outcomes = await Promise.all([
			checkOrder(shop.context, orderId),
			checkOrder(shop.context, orderId),
		]);
		expect(outcomes).toContainEqual({ outcome: "checked" });
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(kinds()).toEqual(["ordered", "code_created", "paid", "captured", "checked"]);
	});

	it("cancels no order, also past the grace", async () => {
		const { shop, orderId, kinds } = await shopWithOrder();
		await shop.pass(12 * minuteMs, minuteMs);
		await shop.wait(60 * minuteMs);
		expect(await checkOrder(shop.context, orderId)).toEqual({ outcome: "checked" });
		expect(shop.order?.cancelled).toBe(false);
		expect(kinds().at(-1)).toBe("checked");
	});

	it("says when the service doesn't answer, and when nothing can change", async () => {
		const { shop, orderId } = await shopWithOrder();
		const fault = shop.addFault({ fault: { kind: "dropped_before" }, on: "get" });
		expect(await checkOrder(shop.context, orderId)).toEqual({ outcome: "not_answered" });
		fault.remove();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(10_000);
		expect(await checkOrder(shop.context, orderId)).toEqual({ outcome: "nothing_to_ask" });
		expect(await checkOrder(shop.context, "order_none")).toEqual({ outcome: "charge_not_found" });
	});
});

describe("the merchant's new code", () => {
	it("is made once for two presses when the old one expired", async () => {
		const { shop, orderId } = await shopWithOrder();
		expect(await requestNewCode(shop.context, orderId)).toEqual({ outcome: "code_waits" });
		await shop.pass(11 * minuteMs, minuteMs);
		await Promise.all([
			requestNewCode(shop.context, orderId),
			requestNewCode(shop.context, orderId),
		]);
		await shop.createWaiting();
		expect(shop.sandbox.charges()).toHaveLength(2);
	});

	it("is refused for a paid order", async () => {
		const { shop, orderId } = await shopWithOrder();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(10_000);
		expect(await requestNewCode(shop.context, orderId)).toEqual({ outcome: "paid" });
	});
});

/** What keeps an order with an expired code from a new one, and the reason that the merchant is told. */
const obstacles: [NoNewCode, (shop: ShopUnderTest) => unknown][] = [
	["order_cancelled", ({ order }) => Object.assign(order ?? {}, { cancelled: true })],
	[
		"paid_another_way",
		({ order }) =>
			Object.assign(order ?? {}, { capturedBy: "another", capturedElsewhereCents: 5990 }),
	],
	["nothing_due", ({ order }) => Object.assign(order?.collectionTotal ?? {}, { amountCents: 0 })],
	["too_late", (shop) => shop.wait(20 * minuteMs)],
	[
		"too_many_codes",
		async (shop) => shop.addAttempt({ attempt: 20 }, { state: "expired", chargeId: "ch_20" }),
	],
	[
		"refused_just_now",
		async (shop) => {
			const refused = { state: "failed", requestedAt: shop.now } as const;
			await shop.addAttempt({}, { ...refused, failure: "payer_incomplete" });
		},
	],
	[
		"money_sent_back",
		// As the page of an order book shows the captured charge.
		async (shop) => shop.addAttempt({}, { state: "closed", failure: "money_sent_back" }),
	],
	[
		"not_renewable",
		async (shop) => shop.addAttempt({}, { state: "failed", failure: "currency_not_supported" }),
	],
	[
		"payment_held",
		async (shop) =>
			shop.addAttempt(
				{},
				{ state: "failed", chargeId: "ch_2", issue: "amount_mismatch", nextActionAt: null },
			),
	],
];

describe("an order that gets no new code", () => {
	it.each(obstacles)("says why to the merchant: %s", async (reason, meet) => {
		const { shop, orderId } = await shopWithOrder();
		await shop.pass(11 * minuteMs, minuteMs);
		await meet(shop);
		expect(await requestNewCode(shop.context, orderId)).toEqual({ outcome: reason });
		expect(noNewCodeTexts[reason]).toBeTruthy();
	});
});

describe("an order that the store can't cancel", () => {
	it("gets new codes from the merchant, which can be paid, for as long as it is open", async () => {
		const { shop, orderId } = await shopWithOrder();
		shop.orders.refuseCancel = "refused";
		await shop.pass(40 * minuteMs, minuteMs);
		const attempts = await shop.chargeStore.listByOrders([orderId]);
		expect(await availableActions(shop.context, orderId, attempts)).toContain("new_code");
		expect(await requestNewCode(shop.context, orderId)).toEqual({ outcome: "renewed" });
		await shop.createWaiting();
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(minuteMs);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		await reviewChangedOrders(shop.context, shop.now);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "cancellation_failed", resolved: { by: "itself" } },
		]);
	});
});

describe("the merchant's cancellation of an order", () => {
	it("cancels an unpaid order once for two presses, and revokes its code", async () => {
		const { shop, orderId, kinds } = await shopWithOrder();
		const outcomes = await Promise.all([
			cancelForMerchant(shop.context, orderId),
			cancelForMerchant(shop.context, orderId),
		]);
		expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
			"already_cancelled",
			"cancelled",
		]);
		expect(shop.order?.cancelled).toBe(true);
		expect(kinds().filter((kind) => kind === "cancelled_by_merchant")).toHaveLength(1);
		expect(await shop.newest()).toMatchObject({
			state: "pending",
			revokedReason: "order_cancelled",
			leaseUntil: null,
		});
		// The service can't end the charge: a late payment is money to review.
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minuteMs);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "paid_after_cancellation" }]);
	});

	it("captures a payment that the last question finds, and keeps the order", async () => {
		const { shop, orderId } = await shopWithOrder();
		shop.sandbox.pay(shop.charge().id);
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "paid" });
		expect(shop.order).toMatchObject({ cancelled: false, capturedBy: "this_session" });
	});

	it("keeps an order that the service can't be asked about", async () => {
		const { shop, orderId } = await shopWithOrder();
		shop.addFault({ fault: { kind: "dropped_before" }, on: "get" });
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "not_answered" });
		expect(shop.order?.cancelled).toBe(false);
		expect((await shop.newest()).leaseUntil).toBeNull();
	});

	it("keeps an order with a charge whose creation was never answered", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		shop.addFault({ fault: { kind: "list_lags", ms: 90_000 } });
		await shop.placeOrderAndCharge();
		expect(await cancelForMerchant(shop.context, shop.order?.orderId ?? "")).toEqual({
			outcome: "may_be_paid",
		});
		expect(shop.order?.cancelled).toBe(false);
	});

	it("keeps an order with a second paid charge, until the merchant accepts that for another order", async () => {
		const { shop, orderId } = await shopWithOrder();
		const { reference: description } = await shop.newest();
		const second = await shop.context.service.createPixCharge({ amountCents: 4000, description });
		shop.sandbox.pay(second.id);
		await shop.pass(minuteMs);
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "may_be_paid" });
		const { orderId: other } = shop.orders.place("session_other", 5990);
		const issue = storedIssue(shop, "duplicate_payment", null);
		const press = { orderId: other, by: "user_1" };
		expect(await acceptPayment(shop.context, issue, press)).toMatchObject({ outcome: "captured" });
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "cancelled" });
		expect(shop.order?.cancelled).toBe(true);
	});

	it("asks about a second charge by the identifier that the key of another dialect knows", async () => {
		const { shop, orderId } = await shopWithOrder();
		const { reference: description } = await shop.newest();
		const second = await shop.context.service.createPixCharge({ amountCents: 4000, description });
		await shop.pass(minuteMs);
		shop.useDialect("guide");
		shop.sandbox.pay(second.id);
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "may_be_paid" });
		const issue = shop.chargeStore.issues.find(({ kind }) => kind === "duplicate_payment");
		await shop.chargeStore.refundByHand("duplicate_payment", issue?.subject ?? "");
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "cancelled" });
	});

	it("cancels nothing that was paid while its process stood still", async () => {
		const { shop, orderId } = await shopWithOrder();
		const { service } = shop.context;
		const stall = new Barrier();
		const read = service.getCharge.bind(service);
		service.getCharge = async (...given) => {
			service.getCharge = read;
			const charge = await read(...given);
			await stall.pass();
			return charge;
		};
		const cancelling = cancelForMerchant(shop.context, orderId);
		await stall.reached;
		await shop.wait(3 * minuteMs);
		// Another process finds the payment, and hasn't captured it yet.
		shop.orders.failConfirm = new Error("the shop is busy");
		shop.sandbox.pay(shop.charge().id);
		expect((await shop.advance()).state).toBe("paid");
		stall.open();
		expect(await cancelling).toEqual({ outcome: "paid" });
		expect(shop.order?.cancelled).toBe(false);
	});

	it("discards a charge that was not sent yet", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		expect(await cancelForMerchant(shop.context, shop.order?.orderId ?? "")).toEqual({
			outcome: "cancelled",
		});
		await shop.createWaiting();
		expect(shop.creations()).toEqual([]);
		expect((await shop.newest()).state).toBe("discarded");
	});

	it.each([
		["refused", "store_refuses"],
		["open_change", "open_change"],
	] as const)(
		"says why the store's answer is %s, and leaves the charge as it is",
		async (answer, outcome) => {
			const { shop, orderId } = await shopWithOrder();
			shop.orders.refuseCancel = answer;
			expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome });
			expect(await shop.newest()).toMatchObject({ state: "pending", codeRevokedAt: null });
		},
	);
});
