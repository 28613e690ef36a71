import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { expectAllMoneyOnce } from "../support/expect-all-money-once.js";
import { inParallel } from "../support/in-parallel.js";
import { moveClock } from "../support/move-clock.js";
import { OrderActions } from "../support/order-actions.js";
import { inLongRun } from "../support/pace.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

/** One cup and its shipping; two; and the price of a basket beyond a cup. */
const one = 74.8;
const two = 134.7;
const cup = 59.9;
const basketForCup = 59.6;
/** A pot of honey and its shipping, and a cup. */
const honeyAndCup = 139.15;

const minute = 60_000;
const hour = 60 * minute;

describe("an order in a real store that asks for more than its checkout, or for less", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	let actions: OrderActions;
	beforeAll(async () => {
		stack = await startStack({ name: "store-further-payments" });
		orders = new PlacedOrders(stack);
		actions = new OrderActions(stack.admin, inject("templateStore"));
	});
	afterAll(() => stack?.stop());

	it("that was a draft and is deleted, has no code, and its payment opens an issue", async () => {
		const orderId = await actions.draft("caneca-ipe", 14.9);
		const code = await orders.furtherCode(await actions.openCollection(orderId, one));
		await actions.addToDraft(orderId, "caneca-ipe");
		await orders.untilRevoked(code.sessionId, "order_changed");
		await actions.deleteDraft(orderId);
		await orders.untilRevoked(code.sessionId, "order_cancelled");
		orders.pay(code);
		expect(await orders.untilIssues({ orderId })).toMatchObject([
			{ kind: "unmatched_payment", amount_cents: 7480 },
		]);
	});

	it("whose exchange is cancelled, has no code for it, and a payment opens an issue", async () => {
		const order = await orders.paid(1);
		await actions.fulfil(order.orderId);
		const exchange = await actions.exchange(order.orderId, "cesta-de-palha");
		const [, difference] = await orders.untilCollections(order, 2);
		const code = await orders.furtherCode(difference?.id ?? "");
		await actions.cancelExchange(exchange);
		await orders.untilRevoked(code.sessionId, "paid_another_way");
		orders.pay(code);
		expect(await orders.untilIssues(order)).toMatchObject([
			{ kind: "duplicate_payment", amount_cents: 5960 },
		]);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			pendingDifference: 0,
			transactions: [one],
			collections: [{}, { payments: [] }],
		});
	});

	it("claimed while its code is open, is captured for the paid amount, and a further Pix pays the rest", async () => {
		const order = await orders.withCode(1);
		await actions.fulfil(order.orderId);
		await actions.replace(order.orderId, "caneca-ipe", 9.9);
		await orders.untilRevoked(order.sessionId, "order_changed");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			pendingDifference: 84.7,
			collections: [{ amount: 84.7, status: "awaiting" }],
		});
		orders.pay(order);
		const [, rest] = await orders.untilCollections(order, 2);
		expect(rest).toMatchObject({ amount: 9.9, status: "not_paid" });
		const further = await orders.furtherCode(rest?.id ?? "");
		expect(further.amountCents).toBe(990);
		orders.pay(further);
		await orders.untilState(further.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [one, 9.9],
			collections: [
				{ amount: one, status: "completed", payments: [{ amount: one, captures: [one] }] },
				{ amount: 9.9, status: "completed", payments: [{ amount: 9.9, captures: [9.9] }] },
			],
		});
		// What was missing has come.
		await orders.untilNoIssue(order);
	});

	it("returned in part while its code is open, has no code, and owes a refund of the excess", async () => {
		const order = await orders.withCode(2);
		await actions.fulfil(order.orderId, 2);
		const returned = await actions.requestReturn(order.orderId, 1);
		// A return counts from the moment of its request.
		await orders.untilRevoked(order.sessionId, "order_changed");
		const asked = { pendingDifference: one, collections: [{ amount: one, status: "awaiting" }] };
		expect(await stack.admin.books(order.orderId)).toMatchObject(asked);
		await actions.receiveReturn(order.orderId, returned, 1);
		expect(await stack.admin.books(order.orderId)).toMatchObject(asked);
		orders.pay(order);
		await orders.untilState(order.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: -cup,
			transactions: [two],
			collections: [{ status: "completed", payments: [{ amount: two, captures: [two] }] }],
		});
		expect(await orders.issuesOf(order)).toMatchObject([
			{ kind: "amount_due_changed", amount_cents: 5990 },
		]);
	});

	it("credited in part while its code is open, has no code, and owes a refund of the excess", async () => {
		const order = await orders.withCode(1);
		await actions.credit(order.orderId, 20);
		await orders.untilRevoked(order.sessionId, "order_changed");
		orders.pay(order);
		await orders.untilState(order.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: -20,
			transactions: [one],
			collections: [{ status: "completed", payments: [{ amount: one, captures: [one] }] }],
		});
		expect(await orders.issuesOf(order)).toMatchObject([
			{ kind: "amount_due_changed", amount_cents: 2000 },
		]);
	});

	it("credited before its further payment begins, is charged for the outstanding amount", async () => {
		const order = await orders.paid(1);
		await stack.admin.addItem(order.orderId);
		const [, added] = await orders.untilCollections(order, 2);
		await actions.credit(order.orderId, 20);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			pendingDifference: 39.9,
			collections: [{}, { amount: cup }],
		});
		const further = await orders.furtherCode(added?.id ?? "");
		expect(further.amountCents).toBe(3990);
		orders.pay(further);
		await orders.untilState(further.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [one, 39.9],
			collections: [
				{},
				{ amount: 39.9, status: "completed", payments: [{ amount: 39.9, captures: [39.9] }] },
			],
		});
		await orders.untilNoIssue(order);
	});

	it("whose addition is paid in a third collection, has no code, and captures no second payment", async () => {
		const order = await orders.paid(1);
		await stack.admin.addItem(order.orderId);
		const [, added] = await orders.untilCollections(order, 2);
		const further = await orders.furtherCode(added?.id ?? "");
		// Its own collection waits for the Pix, and Medusa marks no such collection as paid.
		expect(await markAsPaid(order.orderId, added?.id)).toMatchObject({
			status: 400,
			body: { message: "Can only mark 'not_paid' payment collection as paid" },
		});
		await stack.admin.payAnotherWay(order.orderId, 20);
		await orders.untilRevoked(further.sessionId, "order_changed");
		await stack.admin.payAnotherWay(order.orderId, 39.9);
		await orders.untilRevoked(further.sessionId, "paid_another_way");
		orders.pay(further);
		expect(await orders.untilIssues(order)).toMatchObject([
			{ kind: "duplicate_payment", amount_cents: 5990 },
		]);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "pending",
			pendingDifference: 0,
			transactions: [one, 20, 39.9],
			collections: [
				{},
				{ status: "canceled", payments: [] },
				{ status: "completed", payments: [{ captures: [20] }] },
				{ status: "completed", payments: [{ captures: [39.9] }] },
			],
		});
	});

	it("is not marked as paid by Pix, and can be without it", async () => {
		const order = await orders.paid(1);
		await stack.admin.addItem(order.orderId);
		const [, added] = await orders.untilCollections(order, 2);
		expect(
			await markAsPaid(order.orderId, added?.id, { provider_id: "pp_pix_pix-checkout" }),
		).toMatchObject({ status: 400, body: { code: "not_confirmed" } });
		expect(await markAsPaid(order.orderId, added?.id)).toMatchObject({ status: 200 });
		await orders.untilPending(order, 0);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			transactions: [one, cup],
			collections: [{}, { status: "completed", payments: [{ amount: cup, captures: [cup] }] }],
		});
		expect((await stack.shop.startPayment(added?.id ?? "", "pix")).body).toMatchObject({
			code: "collection_captured",
		});
	});

	it("paid by two codes in the same second, is captured for what it costs, and owes the rest once", async () => {
		// One code may ask for all that the order lacks, or for a part.
		const placed = await inParallel(1, [one, one, 20, 20], async (amount) => {
			const order = await orders.withCode(1);
			const collection = await actions.openCollection(order.orderId, amount);
			return { order, further: await orders.furtherCode(collection) };
		});
		for (const { order, further } of placed) {
			orders.pay(order);
			orders.pay(further);
		}
		for (const { order, further } of placed) {
			await orders.untilDecided(order.sessionId);
			await orders.untilDecided(further.sessionId);
			await expectAllMoneyOnce(stack, order, [one, further.amountCents / 100]);
		}
	});

	it.each(["is paid another way", "is edited to more", "is edited to less", "is cancelled"])(
		"that %s by the merchant in the moment of its payment, has all money in its books or in one issue",
		async (act) => {
			const placed = await inParallel(1, inLongRun([1, 2], [1]), () => orders.withCode(2));
			await Promise.all(
				placed.map(async (order) => {
					orders.pay(order);
					// Medusa may refuse the act by then.
					await acts[act]?.(order.orderId).catch(() => null);
				}),
			);
			for (const order of placed) {
				await orders.untilDecided(order.sessionId);
				const another = act === "is paid another way" ? [two] : [];
				const isEdited = act === "is edited to less";
				await expectAllMoneyOnce(stack, order, [two], { another, isEdited });
			}
		},
	);

	it("paid in part and sent back in full, gets a code for what it lacks, and is cancelled by the merchant", async () => {
		const order = await orders.withCode(1);
		await stack.admin.editQuantity(order.orderId, 2);
		await orders.untilRevoked(order.sessionId, "order_changed");
		orders.pay(order);
		const [, rest] = await orders.untilCollections(order, 2);
		await orders.untilState(order.sessionId, "captured");
		const cancel = () => stack.admin.send(`/admin/pix-checkout/orders/${order.orderId}/cancel`);
		expect(await cancel()).toMatchObject({ status: 409 });
		const { collections } = await stack.admin.books(order.orderId);
		const [payment] = collections.flatMap(({ payments }) => payments);
		expect(await stack.admin.refund(payment?.id ?? "", one)).toMatchObject({ status: 200 });
		const further = await orders.furtherCode(rest?.id ?? "");
		expect(further.amountCents).toBe(5990);
		expect(await cancel()).toMatchObject({ status: 200 });
		expect(await stack.admin.order(order.orderId)).toMatchObject({ status: "canceled" });
		await orders.untilRevoked(further.sessionId, "order_cancelled");
		await expectNothingDue(rest?.id);
		// The service can't refund: the merchant sends the money. The cancellation ends the other issue.
		const open = await waitFor(
			"the issues of a cancelled order",
			() => orders.issuesOf(order),
			({ length }) => length === 1,
		);
		expect(open).toMatchObject([{ kind: "refund_due", amount_cents: 7480 }]);
	});

	// From here on the store's clock is ahead of the times in Medusa's own rows.

	it("paid in full and sent back, owes nothing to either side in a new payment", async () => {
		const order = await orders.paid(1);
		const { collections } = await stack.admin.books(order.orderId);
		const [payment] = collections.flatMap(({ payments }) => payments);
		expect(await stack.admin.refund(payment?.id ?? "", one)).toMatchObject({ status: 200 });
		await orders.untilPending(order, 0);
		await expectNothingDue(collections[0]?.id);
	});

	it("paid in full, asks for nothing more, also where the store's event about it was lost", async () => {
		const order = await orders.paid(1);
		await stack.admin.addItem(order.orderId);
		const [, added] = await orders.untilCollections(order, 2);
		await stack.admin.payAnotherWay(order.orderId, cup);
		const untilClosed = (by: string) =>
			waitFor(
				`${by} to close the collection`,
				() => stack.admin.books(order.orderId),
				({ collections }) => collections[1]?.status === "canceled",
			);
		await untilClosed("the event");
		await stack.sql("UPDATE payment_collection SET status = 'not_paid' WHERE id = $1", [added?.id]);
		// The time of the change itself passed with its event.
		await moveClock(stack, minute);
		const books = await untilClosed("the sweep");
		expect(books).toMatchObject({
			paymentStatus: "captured",
			outstanding: 0,
			transactions: [one, cup],
		});
		expect(books.collections.at(-1)).toMatchObject({ status: "completed" });
		await expectNothingDue(added?.id);
	});

	it("paid in full and edited to less, owes the excess, also where the store's event about it was lost", async () => {
		const order = await orders.paid(2);
		await stack.admin.editQuantity(order.orderId, 1);
		const untilOwed = (by: string) =>
			waitFor(
				`${by} to open the issue`,
				() => orders.issuesOf(order),
				(issues) => issues.some(({ kind }) => kind === "amount_due_changed"),
			);
		await untilOwed("the event");
		await stack.sql("DELETE FROM pix_checkout_issue WHERE order_id = $1", [order.orderId]);
		await stack.sql('UPDATE "order" SET updated_at = now() WHERE id = $1', [order.orderId]);
		await moveClock(stack, minute);
		expect(await untilOwed("the sweep")).toMatchObject([
			{ kind: "amount_due_changed", amount_cents: 5990 },
		]);
	});

	it("made from a draft order, is paid by Pix, and is not cancelled when a code expires", async () => {
		const orderId = await actions.draft("mel-de-jatai", 14.9);
		await actions.addToDraft(orderId, "caneca-ipe");
		await actions.convertDraft(orderId);
		const [collection] = (await stack.admin.books(orderId)).collections;
		const collectionId = collection?.id ?? "";
		const first = await orders.furtherCode(collectionId);
		expect(first.amountCents).toBe(13915);
		expect(await stack.admin.books(orderId)).toMatchObject({
			status: "pending",
			paymentStatus: "awaiting",
			pendingDifference: honeyAndCup,
			collections: [{ amount: honeyAndCup, status: "awaiting", payments: [] }],
		});

		await moveClock(stack, 2 * hour);
		await orders.untilState(first.sessionId, "closed");
		expect(await stack.admin.books(orderId)).toMatchObject({ status: "pending" });
		expect(await stack.admin.reserved("MEL-280")).toBe(1);

		const second = await orders.furtherCode(collectionId);
		orders.pay(second);
		await orders.untilState(second.sessionId, "captured");
		expect(await stack.admin.books(orderId)).toMatchObject({
			status: "pending",
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [honeyAndCup],
			collections: [
				{
					amount: honeyAndCup,
					status: "completed",
					payments: [{ amount: honeyAndCup, captures: [honeyAndCup], refunds: [] }],
				},
			],
		});
		await orders.untilNoIssue({ orderId });
	});

	it("exchanged for something dearer, is paid by a further Pix, whose expiry cancels nothing", async () => {
		const order = await orders.paid(1);
		await actions.fulfil(order.orderId);
		await actions.exchange(order.orderId, "cesta-de-palha");
		const [, difference] = await orders.untilCollections(order, 2);
		expect(difference).toMatchObject({ amount: basketForCup, status: "not_paid" });
		const first = await orders.furtherCode(difference?.id ?? "");
		expect(first.amountCents).toBe(5960);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			pendingDifference: basketForCup,
			transactions: [one],
			collections: [{ status: "completed" }, { status: "awaiting" }],
		});

		// During its grace the test renews the code, and the new one expires for good.
		await moveClock(stack, hour);
		await waitFor(
			"a new code to be had",
			() => stack.shop.status(first.sessionId),
			({ renewable }) => renewable,
		);
		await stack.shop.ok("POST", `/pix-checkout/${first.sessionId}/renew`);
		await stack.untilStatus(first.sessionId, "pending");
		expect(orders.newestCharge().amountCents).toBe(5960);
		await moveClock(stack, 2 * hour);
		await orders.untilState(first.sessionId, "closed");
		await waitFor(
			"the code before it to be over too",
			() =>
				stack.sql(
					"SELECT id FROM pix_checkout_charge WHERE session_id = $1 AND state <> 'closed'",
					[first.sessionId],
				),
			(open) => open.length === 0,
		);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "pending",
			pendingDifference: basketForCup,
			transactions: [one],
		});

		const second = await orders.furtherCode(difference?.id ?? "");
		orders.pay(second);
		await orders.untilState(second.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [one, basketForCup],
			collections: [
				{ amount: one, payments: [{ amount: one, captures: [one] }] },
				{
					amount: basketForCup,
					status: "completed",
					payments: [{ amount: basketForCup, captures: [basketForCup] }],
				},
			],
		});
		await orders.untilNoIssue(order);
	});

	it("credited in full, is not cancelled when its code expires", async () => {
		const order = await orders.withCode(1);
		await actions.credit(order.orderId, one);
		await orders.untilRevoked(order.sessionId, "order_changed");
		await moveClock(stack, 2 * hour);
		await orders.untilState(order.sessionId, "closed");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "pending",
			pendingDifference: 0,
			transactions: [],
		});
		const { collections } = await stack.admin.books(order.orderId);
		await expectNothingDue(collections[0]?.id);
	});

	const expectNothingDue = async (collectionId: string | undefined) =>
		expect(await stack.shop.startPayment(collectionId ?? "", "pix")).toMatchObject({
			status: 400,
			body: { code: "nothing_due" },
		});

	const acts: Record<string, (orderId: string) => Promise<unknown>> = {
		"is paid another way": (orderId) => stack.admin.payAnotherWay(orderId, two),
		"is edited to more": (orderId) => stack.admin.editQuantity(orderId, 3),
		"is edited to less": (orderId) => stack.admin.editQuantity(orderId, 1),
		"is cancelled": (orderId) => stack.admin.cancelOrder(orderId),
	};

	const markAsPaid = (orderId: string, collectionId: string | undefined, body = {}) =>
		stack.admin.send(`/admin/payment-collections/${collectionId}/mark-as-paid`, {
			order_id: orderId,
			...body,
		});
});
