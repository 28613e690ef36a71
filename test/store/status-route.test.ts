import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changeCharges } from "../support/change-charges.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { sessionIdIn, statusSchema } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilSweeps } from "../support/until-sweeps.js";
import { waitFor } from "../support/wait-for.js";

const storefront = "http://shop.example:5173";
/** Lower than the specification's: only the service's answers say so. */
const chargesPerMinute = 59;

describe("the status route", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({
			name: "store-status",
			storeCors: storefront,
			sandbox: { rateLimit: { chargesPerMinute } },
		});
	});
	afterAll(() => stack?.stop());

	/** So many creations are left of the limit, for longer than a test takes. */
	const leave = (remaining: number) =>
		stack.sql(
			`UPDATE pix_checkout_state SET value = value || jsonb_build_object(
				'remaining', $1::int, 'resetAt', $2::text) WHERE id = 'creation_window'`,
			[remaining, new Date(Date.now() + 600_000).toISOString()],
		);
	const ask = (sessionId: string, origin = storefront) =>
		fetch(`${stack.store.url}/pix-checkout/${sessionId}`, { headers: { origin } });

	it("answers only the storefront's origin, is never cached, and contains no payer", async () => {
		const order = await stack.shop.placeOrder();
		const answer = await ask(order.sessionId);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBe(storefront);
		const stranger = await ask(order.sessionId, "http://elsewhere.example");
		expect(stranger.headers.get("access-control-allow-origin")).toBeNull();
		const text = await answer.text();
		expect(text).not.toMatch(/fulana|529\.?982|1190000/i);
		const address = `${stack.store.url}/pix-checkout/${order.sessionId}`;
		const head = await fetch(address, { method: "HEAD" });
		expect(head.status).toBe(200);
		expect(head.headers.get("content-type")).toBe(answer.headers.get("content-type"));
		expect((await fetch(address, { method: "POST" })).status).toBe(404);
	});

	it("knows no session that doesn't exist, or whose order is not placed", async () => {
		const unknown = await ask("payses_of_nobody");
		expect(unknown.status).toBe(404);
		expect(await unknown.json()).toMatchObject({ code: "charge_not_found" });
		const { collectionId } = await stack.shop.fillCart();
		const started = await stack.shop.startPayment(collectionId, "pix");
		expect(started.status).toBe(200);
		expect((await ask(sessionIdIn(started.body))).status).toBe(404);
	});

	it.each([
		["a NUL", "%00"],
		["a session with a NUL", "payses_%00"],
		["invisible characters only", "%E2%80%8B"],
		["too many characters", "x".repeat(300)],
	])("rejects %s by name", async (_, sessionId) => {
		for (const [method, path] of [
			["GET", sessionId],
			["POST", `${sessionId}/renew`],
		]) {
			const answer = await fetch(`${stack.store.url}/pix-checkout/${path}`, { method });
			expect(answer.status).toBe(400);
			expect(await answer.json()).toMatchObject({
				code: "invalid_request",
				message: expect.stringContaining("id: must be"),
			});
		}
	});

	it("answers by the order's id like Medusa, for the storefront's page", async () => {
		const order = await stack.shop.placeOrder("boleto");
		const bySession = await stack.untilStatus(order.sessionId, "pending");
		const answer = await ask(order.orderId);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBe(storefront);
		const body = statusSchema.parse(await answer.json());
		expect(body).toMatchObject({ id: order.orderId, boleto: bySession.boleto });
		expect(Object.keys(body)).toEqual(Object.keys(bySession));
		stack.sandbox.expire(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await changeCharges(stack, order.sessionId, { set: "checked_at = NULL", which: "true" });
		const expired = await waitFor(
			"the order's page to show the expiry",
			() => stack.shop.status(order.orderId),
			({ status }) => status === "expired",
		);
		expect(expired).toMatchObject({ boleto: null, renewable: true });
	});

	it("answers by order from the moment when it is placed, and follows it to its payment", async () => {
		const order = await stack.shop.placeOrder();
		expect(["preparing", "pending"]).toContain((await stack.shop.status(order.orderId)).status);
		await stack.untilStatus(order.orderId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		const paid = await stack.untilStatus(order.orderId, "paid");
		expect(paid).toMatchObject({ id: order.orderId, paid_at: expect.any(String) });
	});

	it("shows the further code of a paid order whose amount has grown", async () => {
		const orders = new PlacedOrders(stack);
		const paid = await orders.paid(1);
		await stack.admin.addItem(paid.orderId);
		const [, added] = await orders.untilCollections(paid, 2);
		expect(await stack.shop.status(paid.orderId)).toMatchObject({ status: "paid" });
		const further = await orders.furtherCode(added?.id ?? "");
		expect(await stack.shop.status(paid.orderId)).toMatchObject({
			id: paid.orderId,
			status: "pending",
			amount_cents: further.amountCents,
		});
	});

	it("has nothing to show for an order that was paid otherwise, and knows no others", async () => {
		await stack.admin.post(`/admin/regions/${inject("templateStore").regionId}`, {
			payment_providers: ["pp_pix_pix-checkout", "pp_boleto_pix-checkout", "pp_system_default"],
		});
		const { cartId, collectionId } = await stack.shop.fillCart();
		await stack.shop.ok("POST", `/store/payment-collections/${collectionId}/payment-sessions`, {
			provider_id: "pp_system_default",
		});
		const completed = await stack.shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`);
		const nothing = await ask(String(Object(completed).order.id));
		expect(nothing.status).toBe(204);
		expect(nothing.headers.get("cache-control")).toBe("no-store");
		expect(await nothing.text()).toBe("");
		for (const id of ["order_of_nobody", "order_with-a-dash"]) {
			const unknown = await ask(id);
			expect(unknown.status).toBe(404);
			expect(await unknown.json()).toMatchObject({ type: "not_found", code: "order_not_found" });
		}
	});

	it("sends the service no more requests for a hundred pages than for one", async () => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		const reads = () => stack.sandbox.requests().filter(({ operation }) => operation !== "list");
		const before = reads().length;
		const start = Date.now();
		await Promise.all(Array.from({ length: 100 }, () => ask(order.sessionId)));
		const intervals = Math.floor((Date.now() - start) / 3_000) + 1;
		expect(reads().length - before).toBeLessThanOrEqual(intervals);
	});

	it("asks a page to poll again at once while the plugin creates its charge", async () => {
		const { sessionId } = await stack.shop.placeOrder();
		await stack.untilStatus(sessionId, "pending");
		for (const [moment, row] of [
			["written down, not yet begun", "next_action_at = now() + interval '10 seconds'"],
			["held by a process", "lease_until = now() + interval '1 hour'"],
		]) {
			await stack.sql(
				`UPDATE pix_checkout_charge SET state = 'queued', ${row} WHERE session_id = $1`,
				[sessionId],
			);
			const answer = await stack.shop.status(sessionId);
			expect(answer, moment).toMatchObject({ status: "preparing", poll_after_ms: 1_500 });
		}
	});

	it("computes a page's turn from one moment, however the queue moves meanwhile", async () => {
		const { sessionId } = await stack.shop.placeOrder();
		await stack.untilStatus(sessionId, "pending");
		await stack.sql(
			`UPDATE pix_checkout_charge SET state = 'queued', next_action_at = now() + interval '1 hour'
			 WHERE session_id = $1`,
			[sessionId],
		);
		// Fifty came before it, and the window has room for all of them.
		await stack.sql(
			`INSERT INTO pix_checkout_charge SELECT (jsonb_populate_record(charge, jsonb_build_object(
				'id', 'before_' || place, 'session_id', 'before_' || place, 'order_id', 'before_' || place,
				'reference', 'before_' || place, 'charge_id', NULL,
				'turn', charge.turn - 1
			))).* FROM pix_checkout_charge charge, generate_series(1, 50) place
			 WHERE charge.session_id = $1`,
			[sessionId],
		);
		await leave(60);
		// Between counting the earlier ones and reading the window, all of them get their turn.
		await stack.sql("BEGIN");
		await stack.sql("LOCK TABLE pix_checkout_state IN ACCESS EXCLUSIVE MODE");
		const answer = stack.shop.status(sessionId);
		await waitFor(
			"the page's question to wait for the window",
			() =>
				stack.sql(
					`SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'AccessShareLock'
					 AND relation = 'pix_checkout_state'::regclass`,
				),
			({ length }) => length > 0,
		);
		await leave(10);
		await stack.sql("DELETE FROM pix_checkout_charge WHERE id LIKE 'before_%'");
		await stack.sql("COMMIT");
		expect(await answer).toMatchObject({ status: "preparing", poll_after_ms: 1_500 });
	});

	it("tells a page to come back when the limit that the service's answers name allows its charge", async () => {
		await stack.untilStatus((await stack.shop.placeOrder()).sessionId, "pending");
		// They count from the next run of the queue on.
		await untilSweeps(stack, 2);
		const [window] = await stack.sql(
			"SELECT value->'limit' AS limit FROM pix_checkout_state WHERE id = 'creation_window'",
		);
		expect(window).toEqual({ limit: chargesPerMinute });
		await leave(0);
		const { sessionId } = await stack.shop.placeOrder();
		const answer = await stack.shop.status(sessionId);
		expect(answer).toMatchObject({ status: "preparing", poll_after_ms: 60_000 });
		await leave(10);
		await stack.untilStatus(sessionId, "pending");
	});

	it("says preparing while the service is down, and shows the code when the service is back", async () => {
		const before = stack.sandbox.charges().length;
		await stack.sandbox.pause();
		const order = await stack.shop.placeOrder();
		expect(await stack.shop.status(order.sessionId)).toMatchObject({
			status: "preparing",
			pix: null,
			expires_at: null,
		});
		await stack.sandbox.resume();
		await stack.untilStatus(order.sessionId, "pending");
		expect(stack.sandbox.charges()).toHaveLength(before + 1);
	});
});
