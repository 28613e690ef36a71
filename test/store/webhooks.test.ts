import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inParallel } from "../support/in-parallel.js";
import { type OrderWithCode, PlacedOrders } from "../support/placed-orders.js";
import { secretsInLog } from "../support/secrets-in-log.js";
import { type RawRequest, sendRaw } from "../support/send-raw.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { logFolder } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-webhooks";
const previousSecret = "secret-that-the-service-still-uses";

describe("webhooks", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	beforeAll(async () => {
		stack = await startStack({
			name,
			environment: { PIX_CHECKOUT_PREVIOUS_WEBHOOK_SECRET: previousSecret },
		});
		orders = new PlacedOrders(stack);
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
	const paymentStatus = async (order: OrderWithCode) =>
		(await stack.admin.order(order.orderId)).payment_status;
	const inboxIsDone = () =>
		waitFor(
			"the inbox to be worked off",
			() => stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE next_try_at IS NOT NULL"),
			(rows) => rows.length === 0,
			60_000,
		);

	it("with a wrong secret get a 404, and move nothing", async () => {
		const order = await orders.withCode(1);
		const charge = orders.newestCharge();
		const answer = await deliver(
			paidEvent(charge.uuid),
			stack.webhookUrl.replace("secret-of", "guess--of"),
		);
		expect(answer.status).toBe(404);
		expect(await stack.sql("SELECT id FROM pix_checkout_webhook_event")).toEqual([]);
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with another shop's paid charge and our order's reference do not move our order", async () => {
		const order = await orders.withCode(1);
		const ours = orders.newestCharge();
		const theirs = await orders.chargeElsewhere({
			amount: order.totalCents,
			description: "of another shop",
		});
		stack.sandbox.pay(theirs.uuid);
		await deliver(paidEvent(theirs.uuid, ours.description));
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
	});

	it("with the previous secret are accepted while the merchant changes it", async () => {
		const order = await orders.withCode(1);
		const { uuid } = orders.newestCharge();
		stack.sandbox.setWebhookUrl(new URL(previousSecret, stack.webhookUrl).href);
		stack.sandbox.pay(uuid);
		await stack.untilCaptured(order.orderId);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
		expect(stack.sandbox.webhooks().at(-1)).toMatchObject({ status: "acknowledged" });
	});

	it("to Medusa's own route reach the same inbox", async () => {
		const order = await orders.withCode(1);
		const charge = orders.newestCharge();
		stack.sandbox.setWebhookUrl(`${stack.store.url}/hooks/payment/pix_pix-checkout`);
		stack.sandbox.pay(charge.uuid);
		await waitFor(
			"the capture",
			() => paymentStatus(order),
			(status) => status === "captured",
		);
		await waitFor(
			"the event in the inbox",
			() =>
				stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE charge_id = $1", [charge.uuid]),
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
});
