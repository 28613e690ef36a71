import { describe, expect, it } from "vitest";
import { isReleasedForCapture } from "../../capture/capture-release.js";
import { orderPage } from "../../shopper/order-page.js";
import { renewPage } from "../../shopper/renew-page.js";
import { sessionPage } from "../../shopper/session-page.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { acceptPayment } from "./accept-payment.js";
import { attemptsOfOrder } from "./attempts-of-order.js";
import { availableActions } from "./available-actions.js";
import { cancelForMerchant } from "./cancel-for-merchant.js";
import { requestNewCode } from "./request-new-code.js";

const minute = 60_000;
const hour = 60 * minute;

/** An order that asks for R$ 59.90 and whose code was paid with R$ 40.00: an issue holds the money. */
async function paidOtherwise(change: (shop: ShopUnderTest) => void = () => {}) {
	const shop = await ShopUnderTest.open();
	change(shop);
	await shop.placeOrderAndCharge();
	const other = shop.addFault({
		fault: { kind: "fields", changed: { amount: 40, amount_cents: 4000 } },
		on: "get",
	});
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(30_000);
	other.remove();
	return shop;
}

/** The merchant sends all of it back. */
async function refund(shop: ShopUnderTest): Promise<void> {
	await shop.chargeStore.refundByHand("amount_mismatch", (await shop.newest()).id);
}

/** The merchant writes what became of it, and the checkout is to forget it. */
async function note(shop: ShopUnderTest): Promise<void> {
	await shop.chargeStore.resolveByHand("amount_mismatch", (await shop.newest()).id);
}

/** The merchant takes it for an order that lacks R$ 40.00. */
async function acceptElsewhere(shop: ShopUnderTest): Promise<void> {
	shop.orders.place("session_other", 4000);
	const accept = shop.addFault({
		fault: { kind: "fields", changed: { amount: 40, amount_cents: 4000 } },
		on: "get",
	});
	const issue = storedIssue(shop, "amount_mismatch", await shop.newest());
	const orderId = "order_of_session_other";
	const answer = await acceptPayment(shop.context, issue, { orderId, by: "user_1" });
	expect(answer).toMatchObject({ outcome: "captured", order: { capturedCents: 4000 } });
	accept.remove();
}

it("an order whose payment is held is shown as paid", async () => {
	const shop = await paidOtherwise();
	expect(await shop.shownStatus()).toMatchObject({ status: "paid" });
});

it.each(["refundByHand", "resolveByHand"] as const)(
	"an order goes on whose payment's issue a person ends before the payment's row is held, by %s",
	async (end) => {
		const shop = await paidOtherwise(({ chargeStore }) => {
			const open = chargeStore.openIssue.bind(chargeStore);
			chargeStore.openIssue = async (issue, options) => {
				const isNew = await open(issue, options);
				await chargeStore[end](issue.kind, issue.subject);
				return isNew;
			};
		});
		expect(await shop.shownStatus()).toMatchObject({ paid: false, status: "failed" });
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		expect(openKinds(shop)).toEqual([]);
	},
);

describe.each([
	["was sent back in full", refund],
	["was accepted for another order", acceptElsewhere],
	["was dealt with by a note", note],
])("an order whose payment %s", (_, leave) => {
	it("isn't shown as paid, by its session or its order", async () => {
		const shop = await paidOtherwise();
		await leave(shop);
		expect(await shop.shownStatus()).toMatchObject({ paid: false, status: "failed" });
		const page = orderPage(shop.context, shop.order?.orderId ?? "");
		expect(await page.find()).toMatchObject({
			attempts: [{ state: "failed", sessionId: shop.sessionId }],
		});
	});

	it("gets a new code for what is due, and is captured by it once", async () => {
		const shop = await paidOtherwise();
		await leave(shop);
		const renewed = await renewPage(shop.context, sessionPage(shop.context, shop.sessionId));
		expect(renewed).toMatchObject({
			outcome: "renewed",
			answer: { status: { status: "preparing", amount_cents: 5990 } },
		});
		await shop.createWaiting();
		expect(await shop.shownStatus()).toMatchObject({ status: "pending", amount_cents: 5990 });
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(30_000);
		expect(shop.orders.captures.filter((id) => id === shop.sessionId)).toHaveLength(1);
		expect(shop.order).toMatchObject({ capturedBy: "this_session", capturedCents: 5990 });
		expect(openKinds(shop)).toEqual([]);
	});

	it("gets a new code from the merchant", async () => {
		const shop = await paidOtherwise();
		await leave(shop);
		const orderId = shop.order?.orderId ?? "";
		const attempts = (await attemptsOfOrder(shop.context, orderId)) ?? [];
		expect(await availableActions(shop.context, orderId, attempts)).toEqual([
			"new_code",
			"cancel_order",
		]);
		expect(await requestNewCode(shop.context, orderId)).toEqual({ outcome: "renewed" });
	});

	it("ends when the merchant cancels it", async () => {
		const shop = await paidOtherwise();
		await leave(shop);
		const { orderId } = shop.order ?? { orderId: "" };
		expect(await cancelForMerchant(shop.context, orderId)).toEqual({ outcome: "cancelled" });
		expect(shop.order?.cancelled).toBe(true);
		expect(await shop.shownStatus()).toMatchObject({ reason: "order_cancelled" });
	});

	it("waits for a day without an issue, and is then cancelled", async () => {
		const shop = await paidOtherwise();
		await leave(shop);
		await shop.pass(23 * hour, hour);
		expect(shop.order?.cancelled).toBe(false);
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", paid: false });
		expect(openKinds(shop)).toEqual([]);
		await shop.pass(2 * hour, hour);
		expect(shop.order?.cancelled).toBe(true);
		expect(openKinds(shop)).toEqual([]);
		expect(shop.creations()).toHaveLength(1);
	});

	it("gives its session nothing to capture", async () => {
		const shop = await paidOtherwise();
		await leave(shop);
		const attempts = await shop.chargeStore.listBySession(shop.sessionId);
		expect(attempts.some((one) => isReleasedForCapture(one, shop.sessionId))).toBe(false);
	});
});

describe("a payment that was sent back", () => {
	it("leaves its order with the code that it had got meanwhile", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.expire(shop.charge().id);
		await shop.pass(2 * minute);
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		await shop.createWaiting();
		const other = shop.addFault({
			fault: { kind: "fields", changed: { amount: 40, amount_cents: 4000 } },
			on: "get",
		});
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(3 * minute);
		other.remove();
		const [first] = await shop.chargeStore.listBySession(shop.sessionId);
		expect(first).toMatchObject({ state: "paid", issue: "amount_mismatch" });
		await shop.chargeStore.refundByHand("amount_mismatch", first?.id ?? "");
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toMatchObject([
			{ attempt: 2, state: "pending" },
		]);
	});

	it("of a cancelled order isn't shown as paid, and can't be renewed", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		Object.assign(shop.order ?? {}, { cancelled: true });
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(30_000);
		await shop.chargeStore.refundByHand("paid_after_cancellation", (await shop.newest()).id);
		await shop.pass(30_000);
		expect(await shop.shownStatus()).toMatchObject({ paid: false, reason: "order_cancelled" });
		expect(await shop.renew()).toMatchObject({ outcome: "not_possible" });
	});
});

function openKinds(shop: ShopUnderTest): string[] {
	return shop.chargeStore.issues.flatMap(({ kind, resolved }) => (resolved === null ? kind : []));
}
