import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionIdIn } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const storefront = "http://shop.example:5173";

describe("the status route", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-status", storeCors: storefront });
	});
	afterAll(() => stack?.stop());

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
	});

	it("knows no session that doesn't exist, or whose order is not placed", async () => {
		expect((await ask("payses_of_nobody")).status).toBe(404);
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
				message: expect.stringContaining("payment_session_id"),
			});
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
		const leave = (remaining: number) =>
			stack.sql(
				`UPDATE pix_checkout_state SET value = jsonb_build_object(
					'limit', 60, 'remaining', $1::int, 'resetAt', $2::text) WHERE id = 'creation_window'`,
				[remaining, new Date(Date.now() + 55_000).toISOString()],
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
