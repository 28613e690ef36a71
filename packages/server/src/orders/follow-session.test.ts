import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { makeReference } from "../charge/reference.js";
import { acceptPayment } from "../desk/merchant/accept-payment.js";
import { OrderRecovery } from "../sweep/recover-orders.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { storedIssue } from "../testing/stored-issue.js";
import { followSession } from "./follow-session.js";

const minute = 60_000;
const second = 1_000;

const deleted = "order_of_session_1";
const next = "order_again";

/** An order with a code, which the store deletes: its completion failed after the code was made. */
async function failedCompletion() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	expect((await shop.newest()).orderId).toBe(deleted);
	shop.orders.orders.clear();
	return shop;
}

/** The shopper tries again: another order with the same payment session. */
function placeAgain(shop: ShopUnderTest): void {
	Object.assign(shop.orders.place(shop.sessionId, shop.amountCents), { orderId: next });
}

/** The store's event about the order. */
async function announce(shop: ShopUnderTest): Promise<void> {
	await followSession(shop.context, next, await shop.chargeStore.listBySession(shop.sessionId));
}

/** The sweep's look for orders without a charge. */
function recover(shop: ShopUnderTest): Promise<void> {
	shop.orders.listPlaced = async () => ({
		sessions: [
			{ orderId: next, sessionId: shop.sessionId, method: "pix", amountCents: shop.amountCents },
		],
		isLast: true,
	});
	return new OrderRecovery().recover(shop.context, () => true);
}

/** The service knows the charge no more: the key is another account's. */
const notFound: Fault = {
	kind: "error_before",
	status: 404,
	contentType: "application/json",
	body: JSON.stringify({ error: { code: "charge_not_found", message: "Made up." } }),
};

/** Acts right before the first write with such changes. */
function before(
	{ chargeStore }: ShopUnderTest,
	isIt: (changes: ChargeChanges) => boolean,
	act: () => Promise<unknown>,
): void {
	const write = chargeStore.compareAndSet.bind(chargeStore);
	chargeStore.compareAndSet = async (record, changes) => {
		if (isIt(changes)) {
			chargeStore.compareAndSet = write;
			await act();
		}
		return write(record, changes);
	};
}

describe("a payment session whose order was deleted, and which gets another order", () => {
	it.each([
		["the store's event", announce],
		["the sweep, when the event was lost", recover],
		["following its charge", (shop: ShopUnderTest) => shop.pass(2 * minute)],
	])("has its code back by %s", async (_, follow) => {
		const shop = await failedCompletion();
		await shop.pass(2 * minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", reason: "order_cancelled" });
		placeAgain(shop);
		await follow(shop);
		expect(await shop.newest()).toMatchObject({ orderId: next, attempt: 1, codeRevokedAt: null });
		expect(await shop.shownStatus()).toMatchObject({ status: "pending", reason: null });
		expect(shop.creations()).toHaveLength(1);
	});

	it("is paid for its order, though no event has said so", async () => {
		const shop = await failedCompletion();
		placeAgain(shop);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(20 * second);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(await shop.newest()).toMatchObject({ state: "captured", orderId: next });
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("names its order in an issue", async () => {
		const shop = await failedCompletion();
		placeAgain(shop);
		Object.assign(shop.order ?? {}, { cancelled: true });
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(20 * second);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "paid_after_cancellation", orderId: next },
		]);
	});

	it("gets a new code when the old one has expired", async () => {
		const shop = await failedCompletion();
		placeAgain(shop);
		await announce(shop);
		await shop.pass(11 * minute, minute);
		const renewal = await shop.renew();
		expect(renewal.outcome).toBe("renewed");
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ state: "pending", attempt: 2, orderId: next });
	});

	it("loses its order in its time when nobody pays, which releases the stock", async () => {
		const shop = await failedCompletion();
		placeAgain(shop);
		await shop.pass(24 * minute, 2 * minute);
		expect(shop.order).toMatchObject({ orderId: next, cancelled: false });
		await shop.pass(4 * minute, 2 * minute);
		expect(shop.order).toMatchObject({ orderId: next, cancelled: true });
	});

	it.each([
		["in its grace", 12 * minute, "expired"],
		["closed", 40 * minute, "closed"],
	])("gets a charge of its own when the old one is %s", async (_, ms, state) => {
		const shop = await failedCompletion();
		await shop.pass(ms, minute);
		expect((await shop.newest()).state).toBe(state);
		placeAgain(shop);
		await shop.pass(10 * second);
		await recover(shop);
		await recover(shop);
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ attempt: 2, orderId: next, state: "pending" });
		// The end of the old charge's grace ends nothing.
		await shop.pass(8 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		expect(await shop.shownStatus()).toMatchObject({ status: "pending" });
		await shop.pass(25 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("gets a charge of its own at the end of its old charge's grace, and isn't cancelled", async () => {
		const shop = await failedCompletion();
		await shop.pass(24 * minute, minute);
		expect((await shop.newest()).state).toBe("expired");
		placeAgain(shop);
		await shop.pass(4 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		expect(await shop.newest()).toMatchObject({ attempt: 2, orderId: next, state: "pending" });
	});

	it("gets a charge though the old one was discarded, because it found no order in time", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		shop.orders.orders.clear();
		await shop.pass(40 * minute, minute);
		expect((await shop.newest()).state).toBe("discarded");
		placeAgain(shop);
		await recover(shop);
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ attempt: 2, orderId: next, state: "pending" });
	});

	it.each([
		[
			"sent back",
			(shop: ShopUnderTest, { id }: ChargeRecord) =>
				shop.chargeStore.refundByHand("unmatched_payment", id),
		],
		[
			"accepted for another order",
			async (shop: ShopUnderTest, record: ChargeRecord) => {
				shop.orders.place("session_other", shop.amountCents);
				const issue = storedIssue(shop, "unmatched_payment", record);
				const orderId = "order_of_session_other";
				await acceptPayment(shop.context, issue, { orderId, by: "user_1" });
			},
		],
	])("gets a charge of its own when the money that came before it was %s", async (_, leave) => {
		const shop = await failedCompletion();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(20 * second);
		await leave(shop, await shop.newest());
		placeAgain(shop);
		await recover(shop);
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ orderId: next, state: "pending" });
		expect(await shop.shownStatus()).toMatchObject({ status: "pending" });
	});

	it("gets a charge when its old one is closed while it is about to follow its session", async () => {
		const shop = await failedCompletion();
		placeAgain(shop);
		const closed = { state: "closed", nextActionAt: null } as const;
		const isFollowing = (changes: ChargeChanges) => changes.orderId === next;
		before(shop, isFollowing, async () =>
			shop.chargeStore.compareAndSet(await shop.newest(), closed),
		);
		await announce(shop);
		expect(await shop.newest()).toMatchObject({ attempt: 1, orderId: deleted, state: "closed" });
		await recover(shop);
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ attempt: 2, orderId: next, state: "pending" });
	});

	it("keeps the charge that followed it while a step was about to close that", async () => {
		const shop = await failedCompletion();
		await shop.pass(2 * minute);
		const lost = shop.addFault({ fault: notFound, on: ["get", "status"] });
		await shop.wait(40 * minute);
		placeAgain(shop);
		before(
			shop,
			({ state }) => state === "closed",
			() => announce(shop),
		);
		expect(await shop.advance()).toMatchObject({ orderId: next, state: "pending" });
		lost.remove();
		await shop.pass(2 * minute);
		expect(shop.order).toMatchObject({ orderId: next, cancelled: true });
	});

	describe("and whose payment came between the two orders", () => {
		async function heldPayment() {
			const shop = await failedCompletion();
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(20 * second);
			expect(await shop.newest()).toMatchObject({ state: "paid", issue: "unmatched_payment" });
			return shop;
		}

		it.each([
			["the store's event", announce],
			["the sweep, when the event was lost", recover],
		])("pays its order by %s, and resolves the issue", async (_, follow) => {
			const shop = await heldPayment();
			placeAgain(shop);
			await follow(shop);
			await follow(shop);
			await shop.pass(20 * second);
			expect(shop.orders.captures).toEqual([shop.sessionId]);
			expect(await shop.newest()).toMatchObject({ state: "captured", orderId: next, issue: null });
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "unmatched_payment", resolved: { by: "itself", resolution: "order_placed" } },
			]);
			expect(await shop.shownStatus()).toMatchObject({ status: "paid" });
		});

		it.each([
			[
				"the order costs something else",
				async (shop: ShopUnderTest) => {
					const collectionTotal = { amountCents: shop.amountCents + 1, currency: "BRL" };
					Object.assign(shop.order ?? {}, { collectionTotal });
				},
			],
			[
				"the order is cancelled",
				async (shop: ShopUnderTest) => void (await shop.orders.cancelOrder(next)),
			],
			[
				"the order was paid another way",
				async (shop: ShopUnderTest) =>
					void Object.assign(shop.order ?? {}, { capturedBy: "another" }),
			],
			[
				"the session has a second payment",
				async (shop: ShopUnderTest) => {
					const second = await shop.chargeStore.insertQueued({
						...(await shop.newest()),
						attempt: 2,
						reference: makeReference(),
					});
					const held = { state: "paid", issue: "unmatched_payment" } as const;
					await shop.chargeStore.compareAndSet(second, held);
				},
			],
			[
				"the merchant has resolved the issue",
				async (shop: ShopUnderTest) =>
					await shop.chargeStore.resolveByHand("unmatched_payment", (await shop.newest()).id),
			],
		])("stays held when %s", async (_, change) => {
			const shop = await heldPayment();
			placeAgain(shop);
			await change(shop);
			await announce(shop);
			await shop.pass(20 * second);
			expect(shop.orders.captures).toEqual([]);
			const paid = shop.chargeStore.rows.filter(({ state }) => state === "paid");
			expect(new Set(paid.map(({ issue }) => issue))).toEqual(new Set(["unmatched_payment"]));
		});

		it("is held again when its order is cancelled before the capture", async () => {
			const shop = await heldPayment();
			placeAgain(shop);
			await announce(shop);
			await shop.orders.cancelOrder(next);
			await shop.pass(20 * second);
			expect(shop.orders.captures).toEqual([]);
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "unmatched_payment", resolved: { by: "itself" } },
				{ kind: "unmatched_payment", resolved: null, orderId: next },
			]);
		});
	});

	it("is sent for its order when its first try made no charge", async () => {
		const shop = await ShopUnderTest.open();
		await shop.chargeStore.compareAndSet(await shop.placeOrder(), { orderId: deleted, tries: 1 });
		shop.orders.orders.clear();
		placeAgain(shop);
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ state: "pending", orderId: next });
	});
});
