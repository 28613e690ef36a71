import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const pageSchema = z.object({
	attempts: z.array(
		z.object({
			id: z.string(),
			state: z.string(),
			charge_id: z.string().nullable(),
			code_revoked: z.string().nullable(),
			first_seen_at: z.string().nullable(),
		}),
	),
	shown_id: z.string().nullable(),
	refund: z
		.object({
			state: z.string(),
			due_cents: z.number(),
			sent_cents: z.number(),
			sent_at: z.string().nullable(),
		})
		.nullable(),
	actions: z.array(z.string()),
	history: z.array(
		z.object({
			kind: z.string(),
			source: z.string(),
			actor: z.string().nullable(),
			actor_name: z.string().nullable(),
			detail: z.string().nullable(),
			at: z.string(),
		}),
	),
});

const numberSchema = z.object({ order: z.object({ display_id: z.number() }) });

describe("the page of an order", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	beforeAll(async () => {
		stack = await startStack({ name: "store-order-page" });
		orders = new PlacedOrders(stack);
	});
	afterAll(() => stack?.stop());

	const path = (orderId: string) => `/admin/pix-checkout/orders/${orderId}`;
	const page = async (orderId: string) => pageSchema.parse(await stack.admin.get(path(orderId)));
	const act = (orderId: string, action: "check" | "new-code" | "cancel") =>
		stack.admin.send(`${path(orderId)}/${action}`);
	const lines = async (orderId: string) => (await page(orderId)).history.map(({ kind }) => kind);

	it("tells the history of a paid order in its order, with who caused each line", async () => {
		const order = await orders.withCode(1);
		await stack.untilStatus(order.sessionId, "pending");
		await waitFor(
			"the first look to be noted",
			() => page(order.orderId),
			({ attempts }) => attempts[0]?.first_seen_at !== null,
		);
		orders.pay(order);
		await stack.untilCaptured(order.orderId);
		const { history, attempts, actions } = await waitFor(
			"the lines of the webhook and the capture, and the capture's end",
			() => page(order.orderId),
			(answer) =>
				["webhook", "captured"].every((line) => answer.history.some(({ kind }) => kind === line)) &&
				answer.attempts[0]?.state === "captured",
		);
		// A sweep may find the payment before its webhook arrives.
		expect(history.find(({ kind }) => kind === "webhook")?.source).toBe("webhook");
		expect(
			history.filter(({ kind }) => kind !== "webhook").map(({ kind, source }) => [kind, source]),
		).toEqual([
			["ordered", "shopper"],
			// A poll wakes the queue too, and may come first.
			["code_created", expect.stringMatching(/store|poll/)],
			["first_seen", "poll"],
			["paid", expect.stringMatching(/webhook|sweep/)],
			["captured", expect.stringMatching(/webhook|sweep/)],
		]);
		expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
		expect(attempts).toMatchObject([{ state: "captured", charge_id: order.chargeId }]);
		expect(actions).toEqual([]);
	});

	it("finds a payment whose webhook was lost, and captures it once for two presses", async () => {
		const order = await withoutNews(async () => {
			const placed = await orders.withCode(1);
			orders.pay(placed);
			const answers = await Promise.all([
				act(placed.orderId, "check"),
				act(placed.orderId, "check"),
			]);
			expect(answers.map(({ status }) => status)).toContain(200);
			return placed;
		});
		await stack.untilCaptured(order.orderId);
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
		expect((await stack.admin.books(order.orderId)).pendingDifference).toBe(0);
		expect((await page(order.orderId)).history).toContainEqual(
			expect.objectContaining({
				kind: "checked",
				source: "admin",
				actor: expect.stringMatching(/^user_/),
				actor_name: expect.any(String),
			}),
		);
	});

	it("has Medusa's own Check status ask the service", async () => {
		const waiting = await orders.withCode(1);
		const check = ({ orderId, sessionId }: typeof waiting) =>
			stack.admin.send(`/admin/orders/${orderId}/payment-sessions/authorize`, {
				payment_session_id: sessionId,
			});
		expect(await check(waiting)).toMatchObject({ status: 200, body: { is_authorized: false } });
		const answer = await withoutNews(async () => {
			orders.pay(waiting);
			return check(waiting);
		});
		expect(answer).toMatchObject({
			status: 200,
			body: { is_authorized: true, order: { id: waiting.orderId } },
		});
		expect(await stack.admin.captures(waiting.orderId)).toEqual([waiting.totalCents / 100]);
		expect((await stack.admin.books(waiting.orderId)).paymentStatus).toBe("captured");
	});

	it("leads with the captured code when an earlier one is paid as well", async () => {
		const order = await orders.withCode(1);
		stack.sandbox.expire(order.chargeId);
		await stack.untilStatus(order.sessionId, "expired");
		expect(await act(order.orderId, "new-code")).toMatchObject({ status: 200 });
		await stack.untilStatus(order.sessionId, "pending");
		const second = orders.newestCharge().id;
		orders.pay({ chargeId: second });
		await orders.untilState(order.sessionId, "captured");
		stack.sandbox.pay(order.chargeId, { force: true });
		const { attempts, shown_id } = await waitFor(
			"the second payment",
			() => page(order.orderId),
			({ attempts: [first] }) => first?.state === "paid",
		);
		expect(attempts.find(({ id }) => id === shown_id)).toMatchObject({
			state: "captured",
			charge_id: second,
		});
	});

	it("makes a new code when the old one expired, and says why not before", async () => {
		const order = await orders.withCode(1);
		expect(await act(order.orderId, "new-code")).toMatchObject({
			status: 409,
			body: { code: "code_waits" },
		});
		stack.sandbox.expire(order.chargeId);
		await stack.untilStatus(order.sessionId, "expired");
		expect((await page(order.orderId)).actions).toContain("new_code");
		const before = stack.sandbox.charges().length;
		await Promise.all([act(order.orderId, "new-code"), act(order.orderId, "new-code")]);
		await stack.untilStatus(order.sessionId, "pending");
		expect(stack.sandbox.charges()).toHaveLength(before + 1);
		orders.pay({ chargeId: orders.newestCharge().id });
		await stack.untilCaptured(order.orderId);
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
		const { history } = await page(order.orderId);
		expect(history.filter(({ kind }) => kind === "renewed")).toMatchObject([
			{ source: "admin", actor: expect.stringMatching(/^user_/) },
		]);
	});

	it("cancels an unpaid order once, and Medusa's books show it", async () => {
		const order = await orders.withCode(1);
		const answers = await Promise.all([act(order.orderId, "cancel"), act(order.orderId, "cancel")]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "canceled",
			transactions: [],
		});
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
		expect(await stack.shop.status(order.sessionId)).toMatchObject({ pix: null });
		const kinds = await lines(order.orderId);
		expect(kinds.filter((kind) => kind === "cancelled_by_merchant")).toHaveLength(1);
		expect(kinds.filter((kind) => kind === "code_revoked")).toHaveLength(1);
	});

	it("says what a cancelled paid order owes, and what was sent, and today counts it no more", async () => {
		const today = () => stack.admin.get("/admin/pix-checkout/today");
		const before = await today();
		const order = await orders.paid(1);
		expect((await page(order.orderId)).refund).toBeNull();
		await stack.admin.cancelOrder(order.orderId);
		const owed = { due_cents: order.totalCents, sent_cents: 0, sent_at: null };
		expect((await page(order.orderId)).refund).toEqual({ state: "to_send", ...owed });
		expect(await today()).toMatchObject({ paid: Object(before).paid });
		const [issue] = await orders.untilIssues(order);
		const sent = { amount_cents: order.totalCents, idempotency_key: "all-of-it", note: "by Pix" };
		expect(await stack.admin.actOnIssue(issue?.id ?? "", "refund", sent)).toMatchObject({
			status: 201,
		});
		expect((await page(order.orderId)).refund).toMatchObject({
			state: "sent",
			due_cents: 0,
			sent_cents: order.totalCents,
			sent_at: expect.any(String),
		});
		expect(await today()).toMatchObject({ paid: Object(before).paid });
	});

	it("captures the payment that the last question finds, and cancels nothing", async () => {
		const order = await withoutNews(async () => {
			const placed = await orders.withCode(1);
			orders.pay(placed);
			expect(await act(placed.orderId, "cancel")).toMatchObject({
				status: 409,
				body: { code: "paid" },
			});
			return placed;
		});
		await stack.untilCaptured(order.orderId);
		expect(await stack.admin.books(order.orderId)).toMatchObject({ status: "pending" });
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
	});

	it("says that an order doesn't exist, and asks for a login", async () => {
		expect(await act("order_none", "check")).toMatchObject({
			status: 404,
			body: { code: "charge_not_found" },
		});
		await expect(stack.admin.get(path("order_none"))).rejects.toThrow(/404.*order_not_found/);
		expect((await fetch(`${stack.store.url}${path("order_none")}`)).status).toBe(401);
	});

	it("finds an order by its exact number, and not by the digits of an address", async () => {
		const numbered = "/admin/pix-checkout/orders?number=";
		const [first, second] = [await orders.withCode(1), await orders.withCode(1)];
		for (const { orderId } of [first, second]) {
			const { order } = numberSchema.parse(
				await stack.admin.get(`/admin/orders/${orderId}?fields=display_id`),
			);
			expect(await stack.admin.get(`${numbered}${order.display_id}`)).toEqual({
				order_id: orderId,
			});
		}
		// The shoppers' post codes and phones begin so.
		expect(await stack.admin.get(`${numbered}1000`)).toEqual({ order_id: null });
		await expect(stack.admin.get(`${numbered}7a`)).rejects.toThrow(/400.*invalid_request/);
		expect((await fetch(`${stack.store.url}${numbered}1`)).status).toBe(401);
	});

	/** Runs something while the service sends no webhook. The sweep may still see the payment. */
	async function withoutNews<T>(work: () => Promise<T>): Promise<T> {
		stack.sandbox.setWebhookUrl(null);
		try {
			return await work();
		} finally {
			stack.sandbox.setWebhookUrl(stack.webhookUrl);
		}
	}
});
