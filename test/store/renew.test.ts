import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../packages/server/src/testing/faults.js";
import { changeCharges } from "../support/change-charges.js";
import { type PlacedOrder, sessionIdIn, statusSchema } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const storefront = "http://shop.example";

describe("a new code for the same order", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-renew", storeCors: storefront });
	});
	afterAll(() => stack?.stop());

	/** By a payment session or by an order. */
	const renew = (id: string, headers: Record<string, string> = {}) =>
		fetch(`${stack.shop.url}/pix-checkout/${id}/renew`, { method: "POST", headers });
	const expire = async (order: PlacedOrder) => {
		await stack.untilStatus(order.sessionId, "pending");
		const charge = stack.sandbox.charges().at(-1);
		stack.sandbox.expire(charge?.uuid ?? "");
		await stack.untilStatus(order.sessionId, "expired");
	};
	const codeOf = async (sessionId: string) =>
		(await stack.untilStatus(sessionId, "pending")).pix?.copy_paste;

	it("is created when the old one expired; its payment captures the order once", async () => {
		const order = await stack.shop.placeOrder();
		const old = await codeOf(order.sessionId);
		await expire(order);
		expect(await stack.shop.status(order.sessionId)).toMatchObject({ renewable: true });

		const answers = await Promise.all([renew(order.sessionId), renew(order.sessionId)]);
		for (const answer of answers) {
			expect(answer.status).toBe(200);
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(["preparing", "pending"]).toContain(statusSchema.parse(await answer.json()).status);
		}
		expect(await codeOf(order.sessionId)).not.toBe(old);
		const charges = stack.sandbox.charges();
		expect(charges).toHaveLength(2);

		stack.sandbox.pay(charges.at(-1)?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
		expect((await renew(order.sessionId)).status).toBe(200);
		expect(stack.sandbox.charges()).toHaveLength(2);
	});

	it("is not created while the old one is payable", async () => {
		const order = await stack.shop.placeOrder();
		const code = await codeOf(order.sessionId);
		const before = stack.sandbox.charges().length;
		const answer = statusSchema.parse(await (await renew(order.sessionId)).json());
		expect(answer).toMatchObject({ status: "pending", renewable: false });
		expect(answer.pix?.copy_paste).toBe(code);
		expect(stack.sandbox.charges()).toHaveLength(before);
	});

	/** An order whose payment of another amount the merchant has sent back in full. */
	const sentBack = async () => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		const charge = stack.sandbox.charges().at(-1)?.uuid ?? "";
		const changed = { amount: 50, amount_cents: 5_000 };
		stack.sandbox.faults.add({
			fault: { kind: "fields", changed },
			on: "get",
			charge,
			times: "always",
		});
		stack.sandbox.pay(charge);
		const [issue] = await waitFor(
			"the payment issue",
			() => stack.admin.issues({ kind: "amount_mismatch", state: "open" }),
			(issues) => issues.length === 1,
		);
		expect(await stack.untilStatus(order.sessionId, "paid")).toMatchObject({ reason: "held" });
		const refund = { amount_cents: 5_000, idempotency_key: "key_of_the_form", note: "sent" };
		const sent = await stack.admin.actOnIssue(issue?.id ?? "", "refund", refund);
		expect(sent.status).toBe(201);
		return order;
	};

	it("is created when a payment of another amount was sent back in full", async () => {
		const order = await sentBack();
		expect(await stack.untilStatus(order.sessionId, "failed")).toMatchObject({
			paid: false,
			renewable: true,
		});
		// "Check status" in the admin.
		const checked = await stack.admin.send(
			`/admin/orders/${order.orderId}/payment-sessions/authorize`,
			{ payment_session_id: order.sessionId },
		);
		expect(checked.body).not.toMatchObject({ is_authorized: true });
		expect(await stack.admin.captures(order.orderId)).toEqual([]);

		expect((await renew(order.sessionId)).status).toBe(200);
		expect(await stack.untilStatus(order.sessionId, "pending")).toMatchObject({
			amount_cents: order.totalCents,
		});
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await waitFor(
			"the order's books",
			() => stack.admin.books(order.orderId),
			({ pendingDifference }) => pendingDifference === 0,
		);
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
	});

	it("isn't the only way on after that: the collection takes another session", async () => {
		const order = await sentBack();
		const [collection] = (await stack.admin.books(order.orderId)).collections;
		const started = await stack.shop.startPayment(collection?.id ?? "", "boleto");
		expect(started.status).toBe(200);
		await stack.untilStatus(sessionIdIn(started.body), "pending");
	});

	it("is rejected for a cancelled order, and for an unknown session", async () => {
		const order = await stack.shop.placeOrder();
		await expire(order);
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		const answer = await renew(order.sessionId);
		expect(answer.status).toBe(409);
		expect(await answer.json()).toMatchObject({ code: "not_possible" });
		expect((await renew("payses_unknown")).status).toBe(404);
	});

	it("is rejected after the grace, and keeps an order that was renewed in time", async () => {
		const late = await stack.shop.placeOrder();
		await expire(late);
		const kept = await stack.shop.placeOrder();
		await expire(kept);
		await renew(kept.sessionId);
		await codeOf(kept.sessionId);
		// A quarter of an hour is too long to wait for: the test writes its end into the charge store.
		for (const { sessionId } of [late, kept]) {
			await changeCharges(stack, sessionId, {
				set: "expires_at = now() - interval '16 minutes', next_action_at = now()",
				which: "state = 'expired'",
			});
		}
		await waitFor(
			"the order to be cancelled",
			() => stack.admin.order(late.orderId),
			({ status }) => status === "canceled",
		);
		expect((await renew(late.sessionId)).status).toBe(409);
		await waitFor(
			"the old charge of the other order to be closed",
			() =>
				stack.sql("SELECT id FROM pix_checkout_charge WHERE session_id = $1 AND state = 'closed'", [
					kept.sessionId,
				]),
			(rows) => rows.length === 1,
		);
		expect(await stack.admin.order(kept.orderId)).toMatchObject({ status: "pending" });
		expect(await stack.shop.status(kept.sessionId)).toMatchObject({ status: "pending" });
	});

	it("waits for half a minute after a refusal, also in the sessions that a stranger makes", async () => {
		const { id: fault } = stack.sandbox.faults.add({
			fault: refusal,
			on: "create",
			times: "always",
		});
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "failed");
		const creations = () =>
			stack.sandbox.requests().filter(({ operation }) => operation === "create").length;
		const before = creations();
		const again = () => stack.shop.startPayment(order.collectionId, "pix");
		expect(await again()).toMatchObject({ status: 400, body: { code: "too_many_charges" } });

		await changeCharges(stack, order.sessionId, {
			set: "requested_at = requested_at - interval '31 seconds'",
		});
		const answers = await Promise.all(Array.from({ length: 8 }, again));
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		const rows = await waitFor(
			"the further charge to be refused",
			() =>
				stack.sql(
					`SELECT attempt, state, order_id, email_key IS NOT NULL AS has_shopper
					FROM pix_checkout_charge WHERE order_id = $1 ORDER BY attempt`,
					[order.orderId],
				),
			(found) => found.every(({ state }) => state === "failed" || state === "discarded"),
		);
		expect(rows).toMatchObject([{ attempt: 1 }, { attempt: 2, has_shopper: true }]);
		expect(creations() - before).toBeLessThanOrEqual(1);
		stack.sandbox.faults.remove(fault);
	});

	/** Ends the code of an order, and the sweep's reading of it. */
	const expireNewest = async (order: PlacedOrder) => {
		await stack.untilStatus(order.orderId, "pending");
		stack.sandbox.expire(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await changeCharges(stack, order.sessionId, {
			set: "checked_at = NULL",
			which: "state = 'pending'",
		});
		return stack.untilStatus(order.orderId, "expired");
	};

	it("is created by the order's id too, three times, and then the page says why not", async () => {
		const other = await stack.shop.placeOrder("boleto");
		await stack.untilStatus(other.orderId, "pending");
		const order = await stack.shop.placeOrder("boleto");
		await stack.untilStatus(order.orderId, "pending");
		expect(await (await renew(order.orderId)).json()).toMatchObject({ status: "pending" });
		const before = stack.sandbox.charges().length;
		for (let codes = 2; codes <= 4; codes += 1) {
			expect(await expireNewest(order)).toMatchObject({ renewable: true, renewal_ended: null });
			const answers = await Promise.all([
				renew(order.orderId),
				renew(order.sessionId),
				renew(order.orderId),
			]);
			const [answer] = answers;
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
			expect(answer?.headers.get("cache-control")).toBe("no-store");
			const text = (await answer?.text()) ?? "";
			expect(statusSchema.parse(JSON.parse(text)).id).toBe(order.orderId);
			expect(text).not.toContain(order.sessionId);
			expect(await stack.untilStatus(order.orderId, "pending")).toMatchObject({
				boleto: { url: null, digitable_line: expect.stringMatching(/^\d{47}$/) },
			});
			expect(stack.sandbox.charges()).toHaveLength(before + codes - 1);
		}
		expect(await expireNewest(order)).toMatchObject({
			boleto: null,
			renewable: false,
			renewal_ended: "too_many_codes",
		});
		const refused = await renew(order.orderId);
		expect(refused.status).toBe(409);
		expect(await refused.json()).toMatchObject({ code: "not_possible" });
		expect((await renew(order.sessionId)).status).toBe(200);
		expect(await stack.shop.status(other.orderId)).toMatchObject({
			status: "pending",
			boleto: { url: expect.stringMatching(/^http/) },
		});
	});

	it("begins by the order's id only as long as the first code and its grace would have held it", async () => {
		const order = await stack.shop.placeOrder();
		await expireNewest(order);
		expect((await renew(order.orderId)).status).toBe(200);
		await expireNewest(order);
		expect(await stack.shop.status(order.orderId)).toMatchObject({ renewable: true });
		// A quarter of an hour is too long to wait for.
		await changeCharges(stack, order.sessionId, {
			set: "expires_at = now() - interval '16 minutes'",
			which: "attempt = 1",
		});
		expect(await stack.shop.status(order.orderId)).toMatchObject({
			renewable: false,
			renewal_ended: "too_late",
		});
		expect((await renew(order.orderId)).status).toBe(409);
		expect((await renew(order.sessionId)).status).toBe(200);
	});

	it("is limited by network address, by the order's id and by session", async () => {
		const from = (address: string) => ({ "x-forwarded-for": address, origin: storefront });
		const many = await Promise.all(
			Array.from({ length: 31 }, () => renew("order_unknown", from("203.0.113.9"))),
		);
		const [limited] = many.filter(({ status }) => status === 429);
		expect(many.filter(({ status }) => status === 404)).toHaveLength(30);
		expect(await limited?.json()).toMatchObject({ code: "too_many_requests" });
		expect(limited?.headers.get("access-control-allow-origin")).toBe(storefront);
		expect((await renew("order_unknown", from("203.0.113.10"))).status).toBe(404);
		expect((await renew("payses_unknown", from("203.0.113.9"))).status).toBe(429);
	});

	it("is available to the storefront's page", async () => {
		const asked = await fetch(`${stack.shop.url}/pix-checkout/payses_any/renew`, {
			method: "OPTIONS",
			headers: { origin: storefront, "access-control-request-method": "POST" },
		});
		expect(asked.status).toBe(204);
		expect(asked.headers.get("access-control-allow-origin")).toBe(storefront);
	});
});
