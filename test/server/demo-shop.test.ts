import type { Browser } from "playwright-core";
import { afterAll, beforeAll, it, onTestFinished } from "vitest";
import { openNodeShop } from "../../apps/node-shop/src/open-node-shop.js";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { openBrowser } from "../support/open-browser.js";
import { Shopper } from "../support/shopper.js";
import { type RunningStorefront, serveStorefront } from "../support/storefront.js";
import { waitFor } from "../support/wait-for.js";
import {
	friendlyOptions,
	openServer,
	type ServerUnderTest,
	serviceOf,
} from "./support/open-server.js";

let server: ServerUnderTest;
let shop: Awaited<ReturnType<typeof openNodeShop>>;
let storefront: RunningStorefront;
let browser: Browser;
beforeAll(async () => {
	server = await openServer();
	const port = await freePort();
	const storefrontPort = await freePort();
	const storeUrl = `http://127.0.0.1:${port}`;
	const service = serviceOf(server.sandbox);
	server.sandbox.setWebhookUrl(`${storeUrl}/pix-checkout/hooks/${service.webhookSecret}`);
	[shop, storefront, browser] = await Promise.all([
		openNodeShop({
			// The shop's own statements depend on its defaults.
			databaseUrl: `${server.connectionString}?options=${encodeURIComponent(friendlyOptions)}`,
			service,
			port,
			origins: [`http://127.0.0.1:${storefrontPort}`],
			log: (line) => server.logged.push(line),
		}),
		serveStorefront({ port: storefrontPort, storeUrl, publishableKey: "pk_node_shop" }),
		openBrowser(),
	]);
});
afterAll(async () => {
	await browser?.close();
	await storefront?.stop();
	await shop?.stop();
	await server?.close();
});

it.each(["pix", "boleto"] as const)(
	"a shopper buys by %s in the demo without Medusa, and the order is paid",
	async (method) => {
		const { sandbox } = server;
		const shopper = await Shopper.enter(browser, storefront.url);
		onTestFinished(() => shopper.leave());
		const { orderId } = await shopper.buy(method);
		await shopper.sees(method);
		if (method === "pix") {
			sandbox.expire(sandbox.charges().at(-1)?.uuid ?? "");
			await shopper.sees("expired");
			await shopper.inside(".renew-button").click();
			await shopper.sees(method);
		}
		sandbox.pay(sandbox.charges().at(-1)?.uuid ?? "");
		await shopper.sees("paid");
		await shopper.reads("Preparando seu pedido");
		await waitFor(
			"the shop to mark the order paid",
			() => server.shop.query("SELECT paid_at FROM shop_order WHERE id = $1", [orderId]),
			({ rows }) => rows[0]?.paid_at !== null,
		);
	},
);
