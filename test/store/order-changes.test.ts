import { platformContract } from "@pix-checkout/server/contract";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changeCharges } from "../support/change-charges.js";
import { OrderActions } from "../support/order-actions.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { makePromotion, type PromotionLimits } from "../support/promotion.js";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import {
	type ServedGateway,
	servedGateway,
	storeUnderContract,
} from "../support/store-under-contract.js";
import { untilSweeps } from "../support/until-sweeps.js";
import { waitFor } from "../support/wait-for.js";

/** Two cups and their shipping. */
const two = 134.7;
const one = 74.8;
const cup = 59.9;
const sku = "CANECA-IPE";

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
		await readyForACrowd(stack);
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

	describe("and that is not paid in time", () => {
		let actions: OrderActions;
		beforeAll(() => {
			actions = new OrderActions(stack.admin, inject("templateStore"));
		});

		/** Begins a change, and says how the merchant cancels it. */
		const begun: Record<string, (orderId: string) => Promise<() => Promise<unknown>>> = {
			"a begun edit": async (orderId) => {
				await stack.admin.post("/admin/order-edits", { order_id: orderId });
				return () => stack.admin.discardEdit(orderId);
			},
			"a requested edit": async (orderId) => {
				await stack.admin.post("/admin/order-edits", { order_id: orderId });
				await stack.admin.post(`/admin/order-edits/${orderId}/request`);
				return () => stack.admin.discardEdit(orderId);
			},
			"a begun return": async (orderId) => {
				const id = await actions.begin("return", orderId);
				return () => stack.admin.delete(`/admin/returns/${id}/request`);
			},
			"a begun claim": async (orderId) => {
				const id = await actions.begin("claim", orderId);
				return () => stack.admin.delete(`/admin/claims/${id}/request`);
			},
			"a begun exchange": async (orderId) => {
				const id = await actions.begin("exchange", orderId);
				return () => stack.admin.delete(`/admin/exchanges/${id}/request`);
			},
		};

		it.each(Object.entries(begun))("waits for %s, and is cancelled after it", async (_, begin) => {
			const { orderId } = await orders.withCode(1);
			const reserved = await stack.admin.reserved(sku);
			const end = await begin(orderId);
			expect(await gateway.orders.cancelOrder(orderId)).toBe("open_change");
			expect(await stack.admin.send(`/admin/pix-checkout/orders/${orderId}/cancel`)).toMatchObject({
				status: 409,
				body: { code: "open_change" },
			});
			await end();
			expect(await gateway.orders.cancelOrder(orderId)).toBe("cancelled");
			expect(await stack.admin.order(orderId)).toMatchObject({ status: "canceled" });
			expect(await stack.admin.reserved(sku)).toBe(reserved - 1);
		});

		it.each<[string, (orderId: string) => Promise<unknown>]>([
			["a confirmed edit", (orderId) => stack.admin.editQuantity(orderId, 1)],
			[
				"a stranger's request of its transfer",
				async (orderId) => {
					const stranger = await stack.shop.register(`estranha-${orderId}@example.com`);
					await stranger.ok("POST", `/store/orders/${orderId}/transfer/request`);
				},
			],
		])("is cancelled in spite of %s", async (_, change) => {
			const { orderId } = await orders.withCode(2);
			await change(orderId);
			expect(await gateway.orders.cancelOrder(orderId)).toBe("cancelled");
			expect(await stack.admin.order(orderId)).toMatchObject({ status: "canceled" });
			expect(
				await stack.sql(
					"SELECT id FROM order_change WHERE order_id = $1 AND status IN ('pending', 'requested')",
					[orderId],
				),
			).toEqual([]);
		});

		it.each<[string, (orderId: string) => Promise<unknown>]>([
			["return", (orderId) => actions.requestReturn(orderId, 1)],
			["claim", (orderId) => actions.replace(orderId, "caneca-ipe", 5)],
			["exchange", (orderId) => actions.exchange(orderId, "caneca-ipe")],
		])("is not cancelled after goods were sent, whose %s is requested", async (_, request) => {
			const { orderId } = await orders.withCode(2);
			await actions.fulfil(orderId, 2);
			await request(orderId);
			expect(await gateway.orders.cancelOrder(orderId)).toBe("refused");
			expect(await stack.admin.order(orderId)).toMatchObject({ status: "pending" });
		});

		it("gives the usage of its promotions back once, in each place where Medusa counts it", async () => {
			const byAttribute = { type: "use_by_attribute", limit: 1 };
			const kinds: Record<string, PromotionLimits> = {
				USES: { limit: 5 },
				CAMPAIGNUSES: { budget: { type: "usage", limit: 5 } },
				CAMPAIGNMONEY: { budget: { type: "spend", limit: 500, currency_code: "brl" } },
				ONCEBYEMAIL: { budget: { ...byAttribute, attribute: "customer_email" } },
				ONCEBYCUSTOMER: { budget: { ...byAttribute, attribute: "customer_id" } },
			};
			const codes = Object.keys(kinds);
			for (const [code, limits] of Object.entries(kinds)) {
				await makePromotion(stack.admin, code, 10, limits);
			}
			const place = () => stack.shop.placeOrder("pix", { promotion: codes });
			const both = [await place(), await place()];
			const used = await usageOf(codes);
			expect(used).toHaveLength(9);
			expect(Math.min(...used)).toBeGreaterThan(0);
			// Two orders at once, each by two processes, and again.
			const twice = [...both, ...both];
			const cancel = () =>
				Promise.allSettled(twice.map(({ orderId }) => gateway.orders.cancelOrder(orderId)));
			await cancel();
			await cancel();
			expect(await usageOf(codes)).toEqual(used.map(() => 0));
			const third = await place();
			const ofOne = (await usageOf(codes)).filter((count) => count > 0);
			expect(sum(ofOne)).toBeCloseTo(sum(used) / 2);
			await cancel();
			// A process of ours has died right after its cancellation.
			await stack.sql(
				`INSERT INTO pix_checkout_state (id, value, updated_at)
				VALUES ('returned_promotions:' || $1, '{}', now() - interval '5 minutes')`,
				[third.orderId],
			);
			expect((await usageOf(codes)).filter((count) => count > 0)).toEqual(ofOne);
			expect(await stack.admin.cancelOrder(third.orderId)).toBe(200);
			await waitFor(
				"the sweep to give the usage back",
				() => usageOf(codes),
				(counts) => counts.every((count) => count === 0),
			);
		});

		it("leaves what Medusa's own cancellation leaves", async () => {
			await makePromotion(stack.admin, "DALOJA", 10, { limit: 5 });
			const { orderId } = await stack.shop.placeOrder("pix", { promotion: ["DALOJA"] });
			expect(await stack.admin.cancelOrder(orderId)).toBe(200);
			await untilSweeps(stack, 2);
			expect(await gateway.orders.cancelOrder(orderId)).toBe("cancelled");
			expect(await usageOf(["DALOJA"])).toEqual([1]);
		});

		/** What Medusa has counted for promotions, in all of its places. */
		const usageOf = async (codes: string[]) => {
			const rows = await stack.sql(
				`SELECT used FROM promotion WHERE code = ANY($1) AND "limit" IS NOT NULL
				UNION ALL SELECT budget.used FROM promotion_campaign_budget AS budget
				JOIN promotion USING (campaign_id) WHERE code = ANY($1)
				UNION ALL SELECT (usage.raw_used->>'value')::numeric
				FROM promotion_campaign_budget_usage AS usage
				JOIN promotion_campaign_budget AS budget ON budget.id = usage.budget_id
				JOIN promotion USING (campaign_id) WHERE code = ANY($1)`,
				[codes],
			);
			return rows.map(({ used }) => Number(used));
		};
		const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
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
		const order = await stack.shop.placeOrder("pix", { promotion: ["QUINZE"] });
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
