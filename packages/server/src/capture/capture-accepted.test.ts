import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import { acceptPayment } from "../desk/merchant/accept-payment.js";
import { queueCharge } from "../orders/queue-charge.js";
import { reviewOrder } from "../orders/review-orders.js";
import type { FakeOrder } from "../testing/fake-orders.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { storedIssue } from "../testing/stored-issue.js";
import { isReleasedForCapture } from "./capture-release.js";

const other = "order_of_session_other";

/** A payment of R$ 40.00 for an order of R$ 59.90: an issue holds it. Another order waits. */
async function heldShop() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	shop.orders.place("session_other", 10_000);
	shop.addFault({
		fault: { kind: "fields", changed: { amount: 40, amount_cents: 4000 } },
		on: "get",
	});
	shop.sandbox.pay(shop.charge().id);
	const held = await shop.advance();
	return { shop, held, own: shop.order ?? fail(), row: () => shop.chargeStore.findById(held.id) };
}

/** The merchant accepts the held payment, whatever its order lacks. */
function accept(
	shop: ShopUnderTest,
	held: ChargeRecord,
	orderId: string,
	kind: PaymentIssueKind = "amount_mismatch",
) {
	const issue = storedIssue(shop, kind, held);
	return acceptPayment(shop.context, issue, { orderId, confirmedExcessCents: 5990, by: "user_1" });
}

/** Acts right after the store has recorded the payment. */
function onConfirm({ orders }: ShopUnderTest, act: () => void): void {
	const confirm = orders.confirmPayment.bind(orders);
	orders.confirmPayment = async (payment) => {
		await confirm(payment);
		act();
	};
}

/** Whether the store's provider would capture each payment that the core has it record. */
function watchReleases({ orders, chargeStore }: ShopUnderTest): boolean[] {
	const releases: boolean[] = [];
	const confirm = orders.confirmPayment.bind(orders);
	orders.confirmPayment = async (payment) => {
		const rows = await chargeStore.listBySession(payment.sessionId);
		releases.push(rows.some((row) => isReleasedForCapture(row, payment.sessionId)));
		await confirm(payment);
	};
	return releases;
}

function openIssues({ chargeStore }: ShopUnderTest) {
	return chargeStore.issues
		.filter(({ resolved }) => resolved === null)
		.map(({ kind, orderId, amountCents, reasons }) => ({ kind, orderId, amountCents, reasons }));
}

const sessions: [string, Partial<FakeOrder>, "own" | "new"][] = [
	["for its own order", {}, "own"],
	["for its own order, which another provider's payment paid", { capturedBy: "another" }, "new"],
	["for its own order, whose session the store replaced", { isGone: true }, "new"],
];

describe("an accepted payment", () => {
	it.each(sessions)(
		"that is %s is released to one session, and captured there once",
		async (_, changes, session) => {
			const { shop, held, own } = await heldShop();
			const releases = watchReleases(shop);
			Object.assign(own, changes);
			const answer = await accept(shop, held, own.orderId);
			expect(answer).toMatchObject({ outcome: "captured" });
			await shop.pass(60_000);
			const expected = session === "own" ? shop.sessionId : `accepted_${held.id}`;
			expect(shop.orders.captures).toEqual([expected]);
			expect(releases).toEqual([true]);
		},
	);

	it("opens an issue when its session captures another payment at the same moment", async () => {
		const { shop, held, own } = await heldShop();
		const confirm = shop.orders.confirmPayment.bind(shop.orders);
		shop.orders.confirmPayment = async (payment) => {
			const twin = { state: "paid", chargeId: "ch_twin", orderId: own.orderId } as const;
			await shop.addAttempt({}, { ...twin, nextActionAt: shop.now });
			await confirm(payment);
		};
		await accept(shop, held, own.orderId);
		await shop.pass(20_000);
		expect(openIssues(shop)).toMatchObject([
			{ kind: "duplicate_payment", orderId: own.orderId, amountCents: 5990 },
		]);
	});

	it("leaves its session to an earlier payment that the store failed to capture", async () => {
		const shop = await ShopUnderTest.open();
		await shop.createTwoCharges();
		shop.orders.failConfirm = new Error("database is down");
		shop.sandbox.pay(shop.charge(0).id);
		await shop.pass(20_000);
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(20_000);
		shop.orders.failConfirm = null;
		const later = await shop.newest();
		expect(later).toMatchObject({ state: "paid", issue: "duplicate_payment" });
		await accept(shop, later, shop.order?.orderId ?? "", "duplicate_payment");
		await shop.pass(300_000, 30_000);
		expect(shop.orders.captures).toEqual([`accepted_${later.id}`]);
		expect(openIssues(shop)).toMatchObject([{ kind: "duplicate_payment", amountCents: 5990 }]);
	});

	it.each(["confirmPayment", "listSessions"] as const)(
		"is captured once by its own session, though the process dies after %s",
		async (dies) => {
			const { shop, held, own, row } = await heldShop();
			const { orders } = shop;
			const act = orders[dies].bind(orders);
			const dying = { [dies]: async (given: never) => Promise.reject(await act(given)) };
			Object.assign(orders, dying);
			await accept(shop, held, own.orderId);
			expect((await row())?.state).toBe("paid");
			Object.assign(orders, { [dies]: act });
			await shop.pass(60_000);
			expect((await row())?.state).toBe("captured");
			expect(orders.captures).toEqual([shop.sessionId]);
			expect([...orders.orders.keys()]).toEqual([shop.sessionId, "session_other"]);
		},
	);

	it("is not captured by a step whose row changed, but by the next one", async () => {
		const { shop, held, row } = await heldShop();
		const { orders, chargeStore } = shop;
		const open = orders.openAcceptedSession.bind(orders);
		orders.openAcceptedSession = async (payment) => {
			orders.openAcceptedSession = open;
			await chargeStore.compareAndSet((await row()) ?? held, { checkedAt: shop.now });
			return open(payment);
		};
		expect(await accept(shop, held, other)).toMatchObject({ outcome: "accepted" });
		expect(orders.captures).toEqual([]);
		await shop.pass(20_000);
		expect(orders.captures).toEqual([`accepted_${held.id}`]);
	});

	it("ends the other codes of its order, also of one that doesn't know its order yet", async () => {
		const { shop, held } = await heldShop();
		const target = shop.orders.orders.get("session_other");
		Object.assign(target ?? fail(), { collectionTotal: { amountCents: 4000, currency: "BRL" } });
		const { id } = await queueCharge(shop.context, {
			sessionId: "session_other",
			attempt: 1,
			method: "pix",
			amountCents: 4000,
		});
		await accept(shop, held, other);
		expect(await shop.chargeStore.findById(id)).toMatchObject({
			orderId: null,
			revokedReason: "paid_another_way",
		});
	});

	it("leaves the order a code for the rest while it waits for its second look", async () => {
		const { shop, held, own, row } = await heldShop();
		onConfirm(shop, () => {
			own.collectionTotal = { amountCents: 7_000, currency: "BRL" };
		});
		await accept(shop, held, own.orderId);
		expect(await row()).toMatchObject({ state: "paid", acceptedSessionId: shop.sessionId });
		shop.orders.placeFurther("session_rest", own.orderId, 3_000);
		const rest = { sessionId: "session_rest", attempt: 2, amountCents: 3_000 };
		const { id } = await queueCharge(shop.context, { ...rest, method: "pix" });
		await reviewOrder(
			shop.context,
			own.orderId,
			await shop.chargeStore.listByOrders([own.orderId]),
		);
		await shop.createWaiting();
		expect(await row()).toMatchObject({ state: "paid" });
		expect(await shop.chargeStore.findById(id)).toMatchObject({
			state: "pending",
			amountCents: 3_000,
			codeRevokedAt: null,
		});
	});

	it("of another amount resolves what kept it from being captured", async () => {
		const { shop, held, row } = await heldShop();
		shop.orders.failConfirm = new Error("database is down");
		await accept(shop, held, other);
		await shop.pass(120_000);
		expect(openIssues(shop)).toMatchObject([
			{ kind: "capture_failed", orderId: other, amountCents: 4000 },
		]);
		shop.orders.failConfirm = null;
		await shop.pass(300_000);
		expect(openIssues(shop)).toEqual([]);
		expect(await row()).toMatchObject({
			state: "captured",
			orderId: other,
			issue: null,
			nextActionAt: null,
		});
	});

	it("shows no ended code any more once it is captured", async () => {
		const { shop, held, own, row } = await heldShop();
		const ended = { codeRevokedAt: shop.now, revokedReason: "order_changed" } as const;
		const revoked = (await shop.chargeStore.compareAndSet(held, ended)) ?? held;
		await accept(shop, revoked, own.orderId);
		expect(await row()).toMatchObject({
			state: "captured",
			codeRevokedAt: null,
			revokedReason: null,
		});
	});

	it.each([
		["an exact payment", 4000, []],
		["a cent too much", 3999, [{ kind: "refund_due", amountCents: 1 }]],
		["more than the order lacks", 1500, [{ kind: "refund_due", amountCents: 2500 }]],
	])("owes back what the order has too much: %s", async (_, lackedCents, issues) => {
		const { shop, held } = await heldShop();
		const target = shop.orders.orders.get("session_other");
		Object.assign(target ?? fail(), { capturedElsewhereCents: 10_000 - lackedCents });
		await accept(shop, held, other);
		expect(openIssues(shop)).toMatchObject(issues);
		expect(openIssues(shop)).toHaveLength(issues.length);
	});

	it("owes back no more than itself for an order that was overpaid before", async () => {
		const { shop, held } = await heldShop();
		const target = shop.orders.orders.get("session_other");
		Object.assign(target ?? fail(), { capturedElsewhereCents: 12_000 });
		await accept(shop, held, other);
		expect(openIssues(shop)).toMatchObject([
			{
				kind: "refund_due",
				orderId: other,
				amountCents: 4000,
				reasons: [{ params: { captured_cents: 4000, excess_cents: 4000 } }],
			},
		]);
	});

	it.each([
		["nothing", 0, [4000]],
		["a part", 1500, [2500]],
		["all of it", 4000, []],
	])(
		"opens an issue when its order is cancelled during the capture and the store refunds %s",
		async (_, refundedCents, keptCents) => {
			const { shop, held, row } = await heldShop();
			onConfirm(shop, () => {
				for (const order of shop.orders.orders.values()) {
					Object.assign(order, { cancelled: true, refundedCents });
				}
			});
			await accept(shop, held, other);
			expect(await row()).toMatchObject({ state: "captured" });
			expect(openIssues(shop)).toMatchObject(
				keptCents.map((amountCents) => ({
					kind: "paid_after_cancellation",
					orderId: other,
					amountCents,
					reasons: [{ code: "cancelled_during_capture" }],
				})),
			);
			expect(openIssues(shop)).toHaveLength(keptCents.length);
		},
	);

	it("stays captured when the store deletes its order during the capture", async () => {
		const { shop, held, row } = await heldShop();
		onConfirm(shop, () => shop.orders.orders.clear());
		await accept(shop, held, other);
		expect(await row()).toMatchObject({ state: "captured", orderId: other });
		expect(openIssues(shop)).toEqual([]);
	});

	it.each(["cancelled", "deleted"])(
		"is held again at once, and told, when its order is %s before the capture",
		async (end) => {
			const { shop, held, row } = await heldShop();
			shop.orders.failConfirm = new Error("database is down");
			await accept(shop, held, other);
			shop.orders.failConfirm = null;
			for (const order of shop.orders.orders.values()) {
				order.cancelled = true;
			}
			if (end === "deleted") {
				shop.orders.orders.clear();
			}
			await shop.pass(20_000);
			expect(shop.orders.captures).toEqual([]);
			expect(await row()).toMatchObject({
				state: "paid",
				issue: "amount_mismatch",
				acceptedOrderId: null,
				acceptedSessionId: null,
				acceptedCents: null,
				captureReleasedAt: null,
				tries: 0,
				nextActionAt: null,
				leaseUntil: null,
			});
			expect(openIssues(shop)).toEqual([
				{
					kind: "amount_mismatch",
					orderId: other,
					amountCents: 4000,
					reasons: [{ code: "cancelled_during_capture", params: {} }],
				},
			]);
		},
	);
});

function fail(): never {
	throw new Error("the shop is not as the test needs it");
}
