import type { AddressInfo } from "node:net";
import { watchCheckout } from "@pix-checkout/element/headless";
import { expect, it, onTestFinished, vi } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { friendlyOptions, openServer, serviceOf } from "./support/open-server.js";

vi.mock("express", () => import("express5"));

it("the app of docs/start/node.md shows an order's Pix, and has the order paid once it is", async () => {
	const { sandbox, shop, connectionString, close } = await openServer();
	onTestFinished(close);
	const { apiUrl, secretKey, webhookSecret } = serviceOf(sandbox);
	vi.stubEnv("DATABASE_URL", connectionString);
	vi.stubEnv("PIX_CHECKOUT_API_URL", apiUrl);
	vi.stubEnv("PIX_CHECKOUT_SECRET_KEY", secretKey);
	vi.stubEnv("PIX_CHECKOUT_WEBHOOK_SECRET", webhookSecret);
	vi.stubEnv("PORT", "0");
	// The app's own statements depend on the defaults of a new PostgreSQL.
	vi.stubEnv("PGOPTIONS", friendlyOptions);
	await shop.query(`CREATE TABLE orders (
		id uuid PRIMARY KEY DEFAULT gen_random_uuid(), amount_cents integer NOT NULL, paid_at timestamptz
	)`);
	const { server, stop } = await import("./node-shop/app.js");
	onTestFinished(stop);
	const { port } = server.address() as AddressInfo;
	const storeUrl = `http://127.0.0.1:${port}`;
	sandbox.setWebhookUrl(`${storeUrl}/pix-checkout/hooks/${webhookSecret}`);

	expect(await (await fetch(storeUrl)).text()).toContain(`action="/orders"`);
	const order = await fetch(`${storeUrl}/orders`, { method: "POST" });
	const html = await order.text();
	expect(await (await fetch(order.url)).text()).toBe(html);
	const [, script = "", paymentId = ""] =
		/<script src="(.+?)".*<pix-checkout payment-id="(pay_[\w-]+)"/s.exec(html) ?? [];
	expect((await fetch(storeUrl + script)).status).toBe(200);
	const page = watchCheckout({ storeUrl, paymentId });
	onTestFinished(page.subscribe(() => {}));
	const shows = (status: string) =>
		waitFor(
			`the page to show ${status}`,
			() => page.state.status,
			(shown) => shown === status,
		);
	await shows("pending");
	expect(sandbox.charges()).toMatchObject([{ amountCents: 14_940 }]);
	sandbox.pay(sandbox.charges()[0]?.id ?? "");
	await shows("paid");
	await waitFor(
		"the order to be paid",
		async () => (await shop.query("SELECT id FROM orders WHERE paid_at IS NOT NULL")).rows,
		(rows) => rows.length === 1 && order.url.endsWith(rows[0].id),
	);
	await waitFor(
		"the webhook to be answered",
		() => sandbox.webhooks().flatMap(({ attempts }) => attempts.map(({ status }) => status)),
		(statuses) => statuses.includes(200),
	);
});
