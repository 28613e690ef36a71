import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inParallel } from "../support/in-parallel.js";
import { secretsInLog } from "../support/secrets-in-log.js";
import { type RawRequest, sendRaw } from "../support/send-raw.js";
import type { PlacedOrder } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { logFolder } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-webhooks";
const previousSecret = "secret-that-the-service-still-uses";

describe("webhooks", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({
			name,
			environment: { PIX_CHECKOUT_PREVIOUS_WEBHOOK_SECRET: previousSecret },
		});
	});
	afterAll(() => stack?.stop());

	const deliver = (body: unknown, url = stack.webhookUrl) =>
		fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
	const paidEvent = (uuid: string, description = "anything") => ({
		event: "charge.paid",
		data: { uuid, amount: 1, status: "paid", description, paid_at: new Date().toISOString() },
	});
	const placeAndWait = async (): Promise<PlacedOrder> => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		return order;
	};
	const paymentStatus = async (order: PlacedOrder) =>
		(await stack.admin.order(order.orderId)).payment_status;
	const inboxIsDone = () =>
		waitFor(
			"the inbox to be worked off",
			() => stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE next_try_at IS NOT NULL"),
			(rows) => rows.length === 0,
			60_000,
		);

	it("with a wrong secret get a 404, and move nothing", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		const answer = await deliver(
			paidEvent(charge?.uuid ?? ""),
			stack.webhookUrl.replace("secret-of", "guess--of"),
		);
		expect(answer.status).toBe(404);
		expect(await stack.sql("SELECT id FROM pix_checkout_webhook_event")).toEqual([]);
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with the right secret and a false claim about our charge move nothing", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		expect((await deliver(paidEvent(charge?.uuid ?? ""))).status).toBe(200);
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with the right secret and an unknown charge move nothing", async () => {
		const order = await placeAndWait();
		const unknown = "00000000-0000-4000-8000-000000000000";
		expect((await deliver(paidEvent(unknown, "pxc_000000000000000000000000"))).status).toBe(200);
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with another shop's paid charge and our order's reference do not move our order", async () => {
		const order = await placeAndWait();
		const ours = stack.sandbox.charges().at(-1);
		const made = await fetch(`${stack.sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify({ amount: order.totalCents, description: "of another shop" }),
		});
		expect(made.status).toBe(201);
		const theirs = stack.sandbox.charges().at(-1);
		stack.sandbox.pay(theirs?.uuid ?? "");
		await deliver(paidEvent(theirs?.uuid ?? "", ours?.description));
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
	});

	it("delivered ten times at once capture once", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		stack.sandbox.setWebhookUrl(null);
		stack.sandbox.pay(charge?.uuid ?? "");
		await Promise.all(Array.from({ length: 10 }, () => deliver(paidEvent(charge?.uuid ?? ""))));
		await waitFor(
			"the capture",
			() => paymentStatus(order),
			(status) => status === "captured",
		);
		await inboxIsDone();
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it("with the previous secret are accepted while the merchant changes it", async () => {
		const order = await placeAndWait();
		const { uuid } = stack.sandbox.charges().at(-1) ?? {};
		stack.sandbox.setWebhookUrl(new URL(previousSecret, stack.webhookUrl).href);
		stack.sandbox.pay(uuid ?? "");
		await stack.untilCaptured(order.orderId);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
		expect(stack.sandbox.webhooks().at(-1)).toMatchObject({ status: "acknowledged" });
	});

	it("to Medusa's own route reach the same inbox", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		stack.sandbox.setWebhookUrl(`${stack.store.url}/hooks/payment/pix_pix-checkout`);
		stack.sandbox.pay(charge?.uuid ?? "");
		await waitFor(
			"the capture",
			() => paymentStatus(order),
			(status) => status === "captured",
		);
		await waitFor(
			"the event in the inbox",
			() =>
				stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE charge_id = $1", [charge?.uuid]),
			(rows) => rows.length === 1,
		);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it("about unknown charges wait in a lane of their route", async () => {
		const medusas = `${stack.store.url}/hooks/payment/pix_pix-checkout`;
		await deliver(paidEvent("with-the-secret"));
		await deliver(paidEvent("by-medusas-route"), medusas);
		const stored = await waitFor(
			"both events in the inbox",
			() =>
				stack.sql(
					`SELECT charge_id, lane FROM pix_checkout_webhook_event
					WHERE charge_id IN ('with-the-secret', 'by-medusas-route') ORDER BY lane`,
				),
			({ length }) => length === 2,
		);
		expect(stored).toEqual([
			{ charge_id: "with-the-secret", lane: "authenticated" },
			{ charge_id: "by-medusas-route", lane: "unauthenticated" },
		]);
	});

	it("that are lost delay a payment only until the next poll, and without a poll until the next sweep", async () => {
		stack.sandbox.setWebhookUrl(null);
		const watched = await placeAndWait();
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await waitFor(
			"the page to say paid",
			() => stack.shop.status(watched.sessionId),
			({ paid }) => paid,
		);
		const unwatched = await placeAndWait();
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await waitFor(
			"the sweep to find it",
			() => paymentStatus(unwatched),
			(status) => status === "captured",
			50_000,
		);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it("leave their secret in no log, however the address is spelled", async () => {
		const log = async () => readFile(join(logFolder, `${name}.log`), "utf8");
		const before = (await log()).length;
		const { pathname } = new URL(stack.webhookUrl);
		const secret = pathname.split("/").at(-1) ?? "";
		const addresses = [
			pathname,
			`${pathname}/`,
			`${pathname}?source=service`,
			`${pathname}/further/segments`,
			`/${pathname}`,
			pathname.replace("hooks/", "hooks//"),
			pathname.replace("hooks/", "hooks/./"),
			pathname.replace("hooks/", "hooks/x/../"),
			pathname.replaceAll("/", "%2f"),
			pathname.replace("hooks", "%68ooks"),
			pathname.replace(secret, `%73${secret.slice(1)}`),
			pathname.replace(secret, `%2573${secret.slice(1)}`),
			`${pathname}%`,
			pathname.toUpperCase(),
			`/static${pathname}`,
			`/store${pathname}`,
			`/admin/x?next=${pathname}`,
		];
		const bodies: Omit<RawRequest, "address">[] = [
			{ body: JSON.stringify({ event: "charge.dreamt", data: {} }) },
			{ body: "{" },
			{ body: "x".repeat(200_000) },
			{ body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
			{ body: "a", headers: { "content-encoding": "gzip" } },
			{ body: "{}", headers: { "content-type": "application/json; charset=none" } },
			{ body: '{"event":', aborted: true },
		];
		const asked = addresses.flatMap((address) =>
			["POST", "GET", "PUT", "OPTIONS", "HEAD"].flatMap((method) =>
				bodies.map((body) => ({ address, method, ...body })),
			),
		);
		const statuses = await inParallel(10, asked, (request) => sendRaw(stack.store.url, request));
		expect(statuses).toContain(200);
		expect(Math.max(...statuses.map((status) => status ?? 0))).toBeLessThan(500);
		const printed = await waitFor(
			"all of them to be logged",
			async () => (await log()).slice(before),
			(text) => text.split("/hooks/pix-checkout/hidden").length > asked.length * 0.9,
		);
		expect(secretsInLog(printed)).toEqual([]);
	});

	it.each([
		["a NUL in its charge", paidEvent("x\0")],
		["half of a character in its charge", paidEvent("\ud800")],
		["an invisible charge", paidEvent("\u200b")],
		["an absurdly long charge", paidEvent("x".repeat(1_000))],
	])("with %s are rejected", async (_, body) => {
		expect((await deliver(body)).status).toBe(400);
	});

	it.each([
		["not JSON", "{", 400],
		["no event", { hello: "world" }, 400],
		["an unknown event", { event: "charge.dreamt", data: {} }, 200],
		["a transfer", { event: "transfer.completed", data: { uuid: "x" } }, 200],
		["too long", { event: "charge.paid", data: { filling: "x".repeat(100_000) } }, 413],
	])("that are %s get their own status", async (_, body, status) => {
		expect((await deliver(body)).status).toBe(status);
	});
});
