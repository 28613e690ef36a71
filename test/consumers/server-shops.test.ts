import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { openServer, type ServerUnderTest, serviceOf } from "../server/support/open-server.js";
import { openBrowser } from "../support/open-browser.js";
import { testLog } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";
import { folderOf, nodeShops } from "./support/consumers.js";
import { openPage } from "./support/open-page.js";
import { serveShop } from "./support/serve-shop.js";

let server: ServerUnderTest;
let browser: Browser;
beforeAll(async () => {
	[server, browser] = await Promise.all([
		openServer({}, inject("templateStore").serverUrl),
		openBrowser(),
	]);
});
afterAll(async () => {
	await browser?.close();
	await server?.close();
});

it.each([...nodeShops, "next"] as const)(
	"a shopper pays by Pix in a shop on %s, which ships the order once",
	async (name) => {
		const { sandbox, shop, connectionString } = server;
		const { apiUrl, secretKey, webhookSecret } = serviceOf(sandbox);
		const { url, stop } = await serveShop({
			name,
			port: await freePort(),
			environment: {
				DATABASE_URL: connectionString,
				PIX_CHECKOUT_API_URL: apiUrl,
				PIX_CHECKOUT_SECRET_KEY: secretKey,
				PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret,
			},
			onOutput: testLog(`shop-on-${name}`),
		});
		onTestFinished(stop);
		sandbox.setWebhookUrl(`${url}/pix-checkout/hooks/${webhookSecret}`);
		const { page, complaints } = await openPage(browser);
		await page.goto(`${url}/pix`);
		await page.locator("pix-checkout .card.pix").waitFor();
		const charge = sandbox.charges().at(-1);
		expect(await page.locator("pix-checkout [part=code]").inputValue()).toBe(
			charge?.pix?.copyPaste,
		);

		sandbox.pay(charge?.uuid ?? "");
		await page.locator("pix-checkout .card.paid").waitFor();
		const orderId = await page.getByRole("heading", { level: 1 }).innerText();
		const shipped = "SELECT FROM shipped WHERE order_id = $1";
		await waitFor(
			"the order to be shipped",
			() => shop.query(shipped, [orderId]),
			({ rowCount }) => rowCount === 1,
		);
		await waitFor(
			"the webhook to be received",
			() => sandbox.webhooks().at(-1),
			(delivery) => delivery?.status === "acknowledged",
		);
		const preflight = await fetch(`${url}/pix-checkout/payments/pay_1`, {
			method: "OPTIONS",
			headers: { origin: "https://shop.example", "access-control-request-method": "GET" },
		});
		expect(preflight.headers.get("access-control-allow-origin")).toBe("https://shop.example");
		expect(complaints).toEqual([]);
	},
);

it.each(["edge-light", "workerd"])("a runtime without sockets, %s, is refused", async (runtime) => {
	const shop = "import('@pix-checkout/server').then((server) => server.createPixCheckout({}))";
	const started = promisify(execFile)(process.execPath, ["-C", runtime, "-e", shop], {
		cwd: folderOf("server"),
	});
	await expect(started).rejects.toThrow(/SetupError.*Node's runtime/);
});
