import { describe, expect, it } from "vitest";
import { captureCharge } from "../../capture/capture-charge.js";
import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import { holdCharge } from "../../charge/steps/hold-charge.js";
import { queueCharge } from "../../orders/queue-charge.js";
import { statusFault } from "../../testing/faults.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { acceptPayment } from "./accept-payment.js";
import { askAgain } from "./ask-again.js";
import { cancelForMerchant } from "./cancel-for-merchant.js";

const other = "order_of_session_other";
const by = "user_1";

describe("a payment that the merchant accepts", () => {
	it("is captured once for the other order, which a second press and a second order can't change", async () => {
		const { shop, issue } = await paidTooLate();
		shop.orders.place("session_third", 5990);
		const press = (orderId: string) => acceptPayment(shop.context, issue(), { orderId, by });
		const answers = await Promise.all([
			press(other),
			press(other),
			press("order_of_session_third"),
		]);
		expect(answers.filter(({ outcome }) => outcome === "refused")).toEqual([
			{ outcome: "refused", code: "accepted_for_another_order" },
		]);
		expect(await press(other)).toMatchObject({
			outcome: "captured",
			order: { orderId: other, capturedCents: 5990, outstandingCents: 4010 },
		});
		expect(shop.orders.captures).toEqual([`accepted_${(await shop.newest()).id}`]);
		expect(await shop.newest()).toMatchObject({ state: "captured", orderId: other, issue: null });
		// The sweep's later looks.
		await shop.pass(2 * 3_600_000, 1_800_000);
		expect(shop.chargeStore.issues.filter(({ resolved }) => resolved === null)).toEqual([]);
		expect(shop.chargeStore.history.map(({ kind }) => kind)).toContain("payment_accepted");
	});

	it("is accepted though a step writes to its row at the same moment", async () => {
		const { shop, issue } = await paidTooLate();
		const { chargeStore } = shop.context;
		const accept = chargeStore.acceptPayment.bind(chargeStore);
		let writes = 0;
		chargeStore.acceptPayment = async (record, acceptance) => {
			if (writes === 0) {
				writes += 1;
				await chargeStore.compareAndSet(await shop.newest(), { checkedAt: shop.now });
			}
			return accept(record, acceptance);
		};
		expect(await acceptPayment(shop.context, issue(), { orderId: other, by })).toMatchObject({
			outcome: "captured",
		});
	});

	it("is captured though a step that held its row before lets go of it afterwards", async () => {
		const { shop, issue } = await paidTooLate();
		const held = await holdCharge(shop.context, await shop.newest());
		expect(await acceptPayment(shop.context, issue(), { orderId: other, by })).toMatchObject({
			outcome: "accepted",
		});
		await captureCharge(shop.context, held ?? (await shop.newest()));
		await shop.pass(20_000);
		expect(await shop.newest()).toMatchObject({ state: "captured", orderId: other });
		expect(shop.orders.captures).toHaveLength(1);
	});

	it("stays with its order when the process dies after any of its writes", async () => {
		for (const dies of ["openAcceptedSession", "confirmPayment", "listSessions"] as const) {
			const { shop, issue } = await paidTooLate();
			const { orders } = shop;
			const act = orders[dies].bind(orders);
			const dying = { [dies]: async (given: never) => Promise.reject(await act(given)) };
			Object.assign(orders, dying);
			await acceptPayment(shop.context, issue(), { orderId: other, by });
			expect((await shop.newest()).state).toBe("paid");
			Object.assign(orders, { [dies]: act });
			await shop.pass(60_000);
			expect((await shop.newest()).state).toBe("captured");
			expect(orders.captures).toHaveLength(1);
		}
	});

	it("is held again, with an open issue, when its order is cancelled before the capture", async () => {
		const { shop, issue, target } = await paidTooLate();
		shop.orders.failConfirm = new Error("the database is gone");
		expect(await acceptPayment(shop.context, issue(), { orderId: other, by })).toMatchObject({
			outcome: "accepted",
		});
		target.cancelled = true;
		for (const order of shop.orders.orders.values()) {
			order.cancelled = true;
		}
		await shop.pass(60_000);
		expect(await shop.newest()).toMatchObject({ state: "paid", acceptedOrderId: null });
		expect(issue()).toMatchObject({ kind: "paid_after_cancellation", resolvedAt: null });
	});

	it("stays captured, with an issue, when its order is cancelled before the row says so", async () => {
		const { shop, issue } = await paidTooLate();
		const { orders } = shop;
		const confirm = orders.confirmPayment.bind(orders);
		orders.confirmPayment = async (payment) => {
			await confirm(payment);
			throw new Error("the process died");
		};
		await acceptPayment(shop.context, issue(), { orderId: other, by });
		orders.confirmPayment = confirm;
		for (const order of orders.orders.values()) {
			order.cancelled = true;
		}
		await shop.pass(60_000);
		const { id, ...row } = await shop.newest();
		expect(row).toMatchObject({ state: "captured", acceptedOrderId: other });
		expect(orders.captures).toEqual([`accepted_${id}`]);
		expect(openKinds(shop)).toEqual(["paid_after_cancellation"]);
	});

	it("keeps its order, and its order's code from the shopper, for as long as its capture fails", async () => {
		const { shop, issue } = await paidTooLate();
		const { chargeStore, orders } = shop;
		const terms = { attempt: 1, method: "pix", amountCents: 10_000 } as const;
		await queueCharge(shop.context, { sessionId: "session_other", ...terms });
		await shop.createWaiting();
		orders.failConfirm = new Error("onPaid fails");
		await acceptPayment(shop.context, issue(), { orderId: other, by });
		const codes = () => chargeStore.listBySession("session_other");
		expect(await codes()).toMatchObject([{ state: "pending", revokedReason: "order_changed" }]);
		await shop.pass(2 * 3_600_000, 300_000);
		expect(orders.orders.get("session_other")).toMatchObject({ cancelled: false });
		expect(await cancelForMerchant(shop.context, other)).toEqual({ outcome: "paid" });
		expect(openKinds(shop)).toEqual(["capture_failed"]);
		orders.failConfirm = null;
		await shop.pass(3_600_000, 600_000);
		expect(orders.captures).toHaveLength(1);
		expect(openKinds(shop)).toEqual([]);
	});

	it("asks for its money once, when its order is cancelled while its capture fails", async () => {
		const { shop, issue } = await paidTooLate();
		shop.orders.failConfirm = new Error("onPaid fails");
		await acceptPayment(shop.context, issue(), { orderId: other, by });
		await shop.pass(10 * 60_000, 60_000);
		expect(openKinds(shop)).toEqual(["capture_failed"]);
		for (const order of shop.orders.orders.values()) {
			order.cancelled = true;
		}
		await shop.pass(2 * 3_600_000, 600_000);
		expect(openKinds(shop)).toEqual(["paid_after_cancellation"]);
	});

	it("is captured by a session of its own when another attempt of its order is", async () => {
		const shop = await ShopUnderTest.open();
		await shop.createTwoCharges();
		shop.sandbox.pay(shop.charge(0).id);
		await shop.pass(30_000);
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(30_000);
		const second = await shop.newest();
		const issue = storedIssue(shop, "duplicate_payment", second);
		const orderId = shop.order?.orderId ?? "";
		expect(
			await acceptPayment(shop.context, issue, { orderId, confirmedExcessCents: 5990, by }),
		).toMatchObject({
			outcome: "captured",
		});
		expect(shop.order).toMatchObject({ capturedCents: 5990, capturedElsewhereCents: 5990 });
		expect(shop.orders.captures).toEqual([shop.sessionId, `accepted_${second.id}`]);
	});

	it("opens an issue when the service no longer calls it paid", async () => {
		const { shop, issue } = await paidTooLate();
		await acceptPayment(shop.context, issue(), { orderId: other, by });
		shop.addFault({ fault: statusFault("failed"), on: ["get", "status"] });
		const unpaid = { "data.0.status": "failed" };
		shop.addFault({ fault: { kind: "fields", changed: unpaid }, on: "list" });
		await shop.pass(14 * 3_600_000, 1_800_000);
		expect(openKinds(shop)).toEqual(["payment_reversed"]);
		expect((await shop.newest()).state).toBe("captured");
	});

	it.each([
		["not_paid", statusFault("pending")],
		["no_answer", { kind: "error_before", status: 500 }],
	] as const)("is refused with %s, and nothing changes", async (code, fault) => {
		const { shop, issue } = await paidTooLate();
		const before = await shop.newest();
		shop.addFault({ fault, on: "get" });
		expect(await acceptPayment(shop.context, issue(), { orderId: other, by })).toEqual({
			outcome: "refused",
			code,
		});
		expect(await shop.newest()).toEqual(before);
	});

	it("is refused for an order that is cancelled, unknown or in another currency", async () => {
		const { shop, issue, target } = await paidTooLate();
		const refused = async (orderId: string) =>
			acceptPayment(shop.context, issue(), { orderId, by });
		expect(await refused("order_none")).toMatchObject({ code: "order_not_found" });
		expect(await refused(shop.order?.orderId ?? "")).toMatchObject({ code: "order_cancelled" });
		target.collectionTotal = { amountCents: 10_000, currency: "EUR" };
		expect(await refused(other)).toMatchObject({ code: "order_not_in_brl" });
		await shop.chargeStore.resolveByHand("paid_after_cancellation", (await shop.newest()).id);
		expect(await refused(other)).toMatchObject({ code: "issue_resolved_before" });
	});

	it("needs the merchant's word about the excess, which then is owed back", async () => {
		const { shop, issue, target } = await paidTooLate();
		Object.assign(target, { capturedElsewhereCents: 8_000 });
		const before = await shop.newest();
		const press = (confirmedExcessCents?: number) =>
			acceptPayment(shop.context, issue(), { orderId: other, confirmedExcessCents, by });
		for (const tooLittle of [undefined, 3_989]) {
			expect(await press(tooLittle)).toEqual({ outcome: "excess_unconfirmed", excessCents: 3_990 });
		}
		expect(await shop.newest()).toEqual(before);
		expect(openKinds(shop)).toEqual(["paid_after_cancellation"]);
		const answers = await Promise.all([press(3_990), press(3_990)]);
		// A press that comes later gets the same answer, though the order lacks nothing by now.
		answers.push(await press());
		for (const answer of answers) {
			expect(answer).toMatchObject({ order: { orderId: other } });
		}
		await shop.pass(60_000);
		expect(await shop.newest()).toMatchObject({
			state: "captured",
			orderId: other,
			acceptedCents: 5_990,
			issue: null,
		});
		expect(await shop.orders.findOrder("session_other")).toMatchObject({
			capturedCents: 13_990,
			outstandingCents: -3_990,
		});
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "paid_after_cancellation", resolved: { by: "merchant", resolution: "accepted" } },
			{
				kind: "refund_due",
				resolved: null,
				orderId: other,
				chargeId: before.chargeId,
				amountCents: 3_990,
				reasons: [
					{
						code: "accepted_too_much",
						params: { captured_cents: 5_990, excess_cents: 3_990 },
					},
				],
			},
		]);
	});

	it("needs no word about a cent, which the fraction of a total may make", async () => {
		const { shop, issue, target } = await paidTooLate();
		Object.assign(target, { capturedElsewhereCents: 4_011 });
		expect(await acceptPayment(shop.context, issue(), { orderId: other, by })).toMatchObject({
			order: { orderId: other },
		});
	});

	it("is captured by its own session when the money is for its own order", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.addFault({
			fault: { kind: "fields", changed: { amount: 40, amount_cents: 4000 } },
			on: "get",
		});
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(30_000);
		const issue = storedIssue(shop, "amount_mismatch", await shop.newest());
		const orderId = shop.order?.orderId ?? "";
		expect(await acceptPayment(shop.context, issue, { orderId, by })).toMatchObject({
			outcome: "captured",
			record: { acceptedCents: 4000, acceptedSessionId: shop.sessionId },
			order: { capturedCents: 4000, outstandingCents: 1990 },
		});
	});
});

describe("asking again", () => {
	it("captures what was paid meanwhile, and resolves the issue", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.addFault({ fault: statusFault("pending"), times: 1, on: "get" });
		await shop.wait(3_600_000);
		const issue = await openIssueOf(shop, "pending_after_expiry");
		expect(await askAgain(shop.context, issue)).toMatchObject({ outcome: "answered" });
		shop.sandbox.pay(shop.charge().id, { force: true });
		expect(await askAgain(shop.context, issue)).toEqual({
			outcome: "answered",
			status: "paid",
			state: "captured",
		});
		expect(openKinds(shop)).toEqual([]);
	});

	it("says when the service can't be asked, and when another process is asking", async () => {
		const shop = await ShopUnderTest.open();
		const record = await shop.placeOrderAndCharge();
		const issue = await openIssueOf(shop, "pending_after_expiry");
		const fault = shop.addFault({ fault: { kind: "error_before", status: 500 }, on: "get" });
		expect(await askAgain(shop.context, issue)).toEqual({ outcome: "no_answer" });
		fault.remove();
		const current = (await shop.chargeStore.findById(record.id)) ?? record;
		const leaseUntil = new Date(shop.now.getTime() + 60_000);
		await shop.chargeStore.compareAndSet(current, { leaseUntil });
		expect(await askAgain(shop.context, issue)).toEqual({ outcome: "busy" });
	});

	it("captures now what the store failed to capture", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.orders.failConfirm = new Error("the database is gone");
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(600_000);
		const issue = storedIssue(shop, "capture_failed", await shop.newest());
		expect(await askAgain(shop.context, issue)).toEqual({ outcome: "failed" });
		shop.orders.failConfirm = null;
		expect(await askAgain(shop.context, issue)).toMatchObject({ state: "captured" });
		expect(openKinds(shop)).toEqual([]);
	});

	it("cancels now what the store refused to cancel", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.orders.refuseCancel = "refused";
		await shop.pass(2 * 3_600_000, 600_000);
		const issue = storedIssue(shop, "cancellation_failed", await shop.newest());
		expect(await askAgain(shop.context, issue)).toMatchObject({ outcome: "answered" });
		expect(openKinds(shop)).toEqual(["cancellation_failed"]);
		shop.orders.refuseCancel = null;
		expect(await askAgain(shop.context, issue)).toMatchObject({ status: "expired" });
		expect(shop.order?.cancelled).toBe(true);
		expect(openKinds(shop)).toEqual([]);
	});

	it("never cancels an order whose charge has another amount", async () => {
		const shop = await ShopUnderTest.open();
		const other = { amount: 40, amount_cents: 4000 };
		shop.addFault({ fault: { kind: "fields", changed: other }, on: ["create", "get"] });
		await shop.placeOrderAndCharge();
		await shop.wait(2 * 3_600_000);
		const issue = storedIssue(shop, "amount_mismatch", await shop.newest());
		expect(await askAgain(shop.context, issue)).toEqual({
			outcome: "answered",
			status: "expired",
			state: "failed",
		});
		expect(shop.order?.cancelled).toBe(false);
	});

	it("tries the whole service, and answers that a refund can't be asked about", async () => {
		const shop = await ShopUnderTest.open();
		const record = await shop.placeOrderAndCharge();
		const down = shop.addFault({ fault: { kind: "error_before", status: 500 } });
		await shop.pass(1_200_000, 60_000);
		expect(openKinds(shop)).toContain("service_unavailable");
		const issue = storedIssue(shop, "service_unavailable", null);
		expect(await askAgain(shop.context, issue)).toEqual({ outcome: "no_answer" });
		down.remove();
		expect(await askAgain(shop.context, issue)).toMatchObject({ outcome: "answered" });
		expect(openKinds(shop)).not.toContain("service_unavailable");
		const refund = storedIssue(shop, "refund_due", record);
		expect(await askAgain(shop.context, refund)).toEqual({ outcome: "nothing_to_ask" });
	});
});

/** An order was cancelled before its payment came; another order of R$ 100.00 waits. */
async function paidTooLate() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	const target = shop.orders.place("session_other", 10_000);
	Object.assign(shop.order ?? {}, { cancelled: true });
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(30_000);
	const record = await shop.newest();
	return { shop, target, issue: () => storedIssue(shop, "paid_after_cancellation", record) };
}

async function openIssueOf(shop: ShopUnderTest, kind: PaymentIssueKind) {
	const record = await shop.newest();
	const { id, chargeId, orderId, amountCents } = record;
	await shop.chargeStore.openIssue({
		kind,
		subject: id,
		chargeRecordId: id,
		chargeId,
		orderId,
		amountCents,
		reasons: [],
	});
	return storedIssue(shop, kind, record);
}

function openKinds(shop: ShopUnderTest): PaymentIssueKind[] {
	return shop.chargeStore.issues.flatMap(({ kind, resolved }) => (resolved === null ? kind : []));
}
