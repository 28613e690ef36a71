import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../packages/server/src/testing/faults.js";
import { changeCharges } from "../support/change-charges.js";
import { type PlacedOrder, sessionIdIn, statusSchema } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

describe("a new code for the same order", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-renew" });
	});
	afterAll(() => stack?.stop());

	const renew = (sessionId: string) =>
		fetch(`${stack.shop.url}/pix-checkout/${sessionId}/renew`, { method: "POST" });
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
});
