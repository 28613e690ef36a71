import type { AddressInfo } from "node:net";
import { watchCheckout } from "@pix-checkout/element/headless";
import { expect, it, onTestFinished, vi } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { openServer, serviceOf } from "./support/open-server.js";

vi.mock("express", () => import("express5"));

it("the app of docs/start/node.md shows an order's Pix, and ships the order once it is paid", async () => {
	const { sandbox, shop, connectionString, close } = await openServer();
	onTestFinished(close);
	const { apiUrl, secretKey, webhookSecret } = serviceOf(sandbox);
	vi.stubEnv("DATABASE_URL", connectionString);
	vi.stubEnv("PIX_CHECKOUT_API_URL", apiUrl);
	vi.stubEnv("PIX_CHECKOUT_SECRET_KEY", secretKey);
	vi.stubEnv("PIX_CHECKOUT_WEBHOOK_SECRET", webhookSecret);
	vi.stubEnv("PORT", "0");
	const { checkout, server } = await import("./node-shop/app.js");
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await checkout.stop();
	});
	const { port } = server.address() as AddressInfo;
	const storeUrl = `http://127.0.0.1:${port}`;
	sandbox.setWebhookUrl(`${storeUrl}/pix-checkout/hooks/${webhookSecret}`);

	const html = await (await fetch(`${storeUrl}/orders/1042`)).text();
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
	sandbox.pay(sandbox.charges().at(-1)?.id ?? "");
	await shows("paid");
	await waitFor(
		"the order to be shipped",
		async () => (await shop.query("SELECT order_id FROM shipped")).rows,
		(rows) => rows.length > 0 && rows[0].order_id === "1042",
	);
	await waitFor(
		"the webhook to be answered",
		() => sandbox.webhooks().flatMap(({ attempts }) => attempts.map(({ status }) => status)),
		(statuses) => statuses.includes(200),
	);
});
