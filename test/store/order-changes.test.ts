import { platformContract } from "@pix-checkout/core/contract";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changeCharges } from "../support/change-charges.js";
import { OrderActions } from "../support/order-actions.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { makePromotion } from "../support/promotion.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import {
	type ServedGateway,
	servedGateway,
	storeUnderContract,
} from "../support/store-under-contract.js";
import { waitFor } from "../support/wait-for.js";

/** Two cups and their shipping. */
const two = 134.7;
const one = 74.8;
const cup = 59.9;

describe("an order that the merchant changes in Medusa's admin", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	let gateway: ServedGateway;
	beforeAll(async () => {
		gateway = await servedGateway();
		stack = await startStack({
			name: "store-order-changes",
			pixGraceMinutes: 0,
			// Medusa rounds by the locale of its process.
			environment: { LC_ALL: "pt_BR.UTF-8", ...gateway.environment },
		});
		orders = new PlacedOrders(stack);
	});
	afterAll(() => stack?.stop());

	describe("and its gateway:", () => {
		it.each(platformContract.map((one) => [one.name, one] as const))("%s", (_, { check }) =>
			check(
				storeUnderContract(stack, new OrderActions(stack.admin, inject("templateStore")), gateway),
			),
		);
	});

	it("edited to less while its code is open, has no code, and is captured for the paid amount", async () => {
		const order = await orders.withCode(2);
		await stack.admin.editQuantity(order.orderId, 1);
		await orders.untilRevoked(order.sessionId, "order_changed");
		expect((await stack.shop.status(order.sessionId)).renewable_at).not.toBeNull();
		orders.pay(order);
		await orders.untilState(order.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			transactions: [two],
			pendingDifference: -cup,
			collections: [{ status: "completed", payments: [{ amount: two, captures: [two] }] }],
		});
		expect(await orders.issuesOf(order)).toMatchObject([
			{ kind: "amount_due_changed", amount_cents: 5990 },
		]);
	});

	it("edited to more, is captured for the paid amount, and a further Pix pays the rest", async () => {
		const order = await orders.withCode(1);
		await stack.admin.editQuantity(order.orderId, 2);
		await orders.untilRevoked(order.sessionId, "order_changed");
		orders.pay(order);
		const [, rest] = await orders.untilCollections(order, 2);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			transactions: [one],
			pendingDifference: cup,
			collections: [
				{ amount: one, status: "completed", payments: [{ amount: one, captures: [one] }] },
				{ amount: cup, status: "not_paid", payments: [] },
			],
		});
		expect(await orders.issuesOf(order)).toMatchObject([
			{ kind: "amount_due_changed", amount_cents: 5990 },
		]);
		const further = await orders.startFurther(rest?.id ?? "");
		await stack.untilStatus(further, "pending");
		expect((await stack.admin.books(order.orderId)).collections[1]?.status).toBe("awaiting");
		stack.sandbox.pay(orders.newestCharge().id);
		await orders.untilPending(order, 0);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			transactions: [one, cup],
			collections: [{}, { status: "completed", payments: [{ amount: cup, captures: [cup] }] }],
		});
	});

	it("gets a new code for the new amount, once the old one is over", async () => {
		const order = await orders.withCode(2);
		// A code is over for good after its grace, which is zero here.
		await changeCharges(stack, order.sessionId, { set: "expires_at = now() + interval '1 hour'" });
		await stack.admin.editQuantity(order.orderId, 1);
		await orders.untilRevoked(order.sessionId, "order_changed");
		expect(await renew(order.sessionId)).toBe(409);
		stack.sandbox.expire(orders.newestCharge().id);
		await waitFor(
			"a new code to be had",
			() => stack.shop.status(order.sessionId),
			({ renewable }) => renewable,
		);
		expect(await renew(order.sessionId)).toBe(200);
		expect(await stack.untilStatus(order.sessionId, "pending")).toMatchObject({
			amount_cents: 7480,
			reason: null,
		});
		expect(orders.newestCharge().amountCents).toBe(7480);
	});

	it("paid in another collection, has no code, and a second payment opens an issue", async () => {
		const order = await orders.withCode(1);
		await stack.admin.payAnotherWay(order.orderId, one);
		await orders.untilRevoked(order.sessionId, "paid_another_way");
		expect((await stack.shop.status(order.sessionId)).renewable_at).toBeNull();
		orders.pay(order);
		expect(await orders.untilIssues(order)).toMatchObject([{ kind: "duplicate_payment" }]);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "pending",
			transactions: [one],
			pendingDifference: 0,
		});
	});

	it("paid another way in part, is not cancelled when its code expires", async () => {
		const order = await orders.withCode(1);
		await stack.admin.payAnotherWay(order.orderId, 20);
		await orders.untilRevoked(order.sessionId, "order_changed");
		await expireForGood(order.sessionId);
		await orders.untilState(order.sessionId, "closed");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "pending",
			transactions: [20],
		});
	});

	it("keeps the session of a payable code, also when the admin requests another", async () => {
		const order = await orders.withCode(1);
		const [collection] = (await stack.admin.books(order.orderId)).collections;
		expect(
			await stack.admin.send(`/admin/payment-collections/${collection?.id}/payment-sessions`, {
				provider_id: "pp_boleto_pix-checkout",
			}),
		).toMatchObject({ status: 400, body: { code: "charge_exists" } });
	});

	it("is not captured by Check status before the core has compared its payment", async () => {
		const order = await orders.withCode(1);
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		await orders.untilRevoked(order.sessionId, "order_cancelled");
		orders.pay(order);
		await orders.untilIssues(order);
		const checked = await stack.admin.send(
			`/admin/orders/${order.orderId}/payment-sessions/authorize`,
			{ payment_session_id: order.sessionId },
		);
		expect(checked).toMatchObject({ status: 200, body: { is_authorized: false } });
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
	});

	it("gets a further payment for what an edit adds, whose expiry cancels nothing", async () => {
		const order = await orders.withCode(1);
		orders.pay(order);
		await orders.untilState(order.sessionId, "captured");
		await stack.admin.addItem(order.orderId);
		const [, added] = await orders.untilCollections(order, 2);
		const collectionId = added?.id ?? "";
		const further = await orders.startFurther(collectionId);
		await stack.untilStatus(further, "pending");
		expect((await stack.shop.startPayment(collectionId, "boleto")).body).toMatchObject({
			code: "charge_exists",
		});
		stack.sandbox.expire(orders.newestCharge().id);
		await expireForGood(further);
		await orders.untilState(further, "closed");
		expect((await stack.admin.books(order.orderId)).status).toBe("pending");
		const again = await orders.startFurther(collectionId);
		await stack.untilStatus(again, "pending");
		stack.sandbox.pay(orders.newestCharge().id);
		await orders.untilPending(order, 0);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			transactions: [one, cup],
		});
	});

	it("with a fraction of a cent in its total, is paid in full by the rounded amount", async () => {
		await makePromotion(stack.admin, "QUINZE", 15);
		// 59.90 less 15 % is 50.915: half a cent is rounded up.
		const order = await stack.shop.placeOrder("pix", { promotion: "QUINZE" });
		await stack.untilStatus(order.sessionId, "pending");
		const charge = orders.newestCharge();
		expect(charge.amountCents).toBe(6582);
		stack.sandbox.pay(charge.id);
		await orders.untilState(order.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [65.82],
			collections: [{ status: "completed", payments: [{ amount: 65.82, captures: [65.82] }] }],
		});
	});

	const renew = async (sessionId: string) =>
		(await stack.shop.send("POST", `/pix-checkout/${sessionId}/renew`)).status;
	const expireForGood = async (sessionId: string) => {
		const { reference } = (
			await stack.sql("SELECT reference FROM pix_checkout_charge WHERE session_id = $1", [
				sessionId,
			])
		)[0] ?? { reference: "" };
		const charge = stack.sandbox.charges().find(({ description }) => description === reference);
		if (charge?.status === "pending") {
			stack.sandbox.expire(charge.id);
		}
		await changeCharges(stack, sessionId, {
			set: "expires_at = now() - interval '1 minute', next_action_at = now()",
		});
	};
});
