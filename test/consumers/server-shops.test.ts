import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { z } from "zod";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { openServer, type ServerUnderTest, serviceOf } from "../server/support/open-server.js";
import { openBrowser } from "../support/open-browser.js";
import { testLog } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";
import { folderOf, type NodeShop, nodeShops } from "./support/consumers.js";
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

/** Starts a shop on the service's sandbox, which sends it webhooks. */
async function startShop(name: NodeShop | "next", own: Record<string, string> = {}) {
	const { sandbox, connectionString } = server;
	const log = testLog(`shop-on-${name}`);
	let logged = "";
	const { apiUrl, secretKey, webhookSecret } = serviceOf(sandbox);
	const { url, stop } = await serveShop({
		name,
		port: await freePort(),
		environment: {
			DATABASE_URL: connectionString,
			PIX_CHECKOUT_API_URL: apiUrl,
			PIX_CHECKOUT_SECRET_KEY: secretKey,
			PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret,
			...own,
		},
		onOutput: (text) => {
			log(text);
			logged += text;
		},
	});
	onTestFinished(stop);
	sandbox.setWebhookUrl(`${url}/pix-checkout/hooks/${webhookSecret}`);
	return { url, stop, logged: () => logged };
}

/** Places an order: by the button, if the page has one. */
async function buy(page: Page, shop: string) {
	await page.goto(shop);
	for (const button of await page.getByRole("button", { name: "Comprar" }).all()) {
		await button.click();
	}
	await page.locator("pix-checkout .card.pix").waitFor();
}

/** Until the shop has shipped the order. */
function untilShipped(orderId: string) {
	const shipped = "SELECT FROM shipped WHERE order_id = $1";
	return waitFor(
		"the order to be shipped",
		() => server.shop.query(shipped, [orderId]),
		({ rowCount }) => rowCount === 1,
	);
}

const statusSchema = z.object({ status: z.string(), revision: z.string() });

/** A poll that waits for news of the payment that the page shows. */
async function pollThatWaits(page: Page) {
	const id = await page.evaluate<string>("document.querySelector('pix-checkout').paymentId");
	const ask = async (query = "") => {
		const answer = await fetch(new URL(`/pix-checkout/payments/${id}${query}`, page.url()));
		return statusSchema.parse(await answer.json());
	};
	const { revision } = await ask();
	const answer = ask(`?wait=50&since=${revision}`);
	// By the end of another one the first would have its answer, if it did not wait.
	await ask();
	return { answer };
}

it.each([...nodeShops, "next"] as const)(
	"a shopper pays by Pix in a shop on %s, which ships the order once",
	async (name) => {
		const { sandbox } = server;
		const { url, stop, logged } = await startShop(name, {
			CHECKOUT_STAYS: "true",
			NEXT_MANUAL_SIG_HANDLE: "true",
		});
		const { page, complaints } = await openPage(browser);
		await buy(page, `${url}/pix`);
		const charge = sandbox.charges().at(-1);
		expect(await page.locator("pix-checkout [part=code]").inputValue()).toBe(
			charge?.pix?.copyPaste,
		);
		const poll = await pollThatWaits(page);

		sandbox.pay(charge?.uuid ?? "");
		expect((await poll.answer).status).not.toBe("pending");
		await page.locator("pix-checkout .card.paid").waitFor();
		await untilShipped(await page.getByRole("heading", { level: 1 }).innerText());
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

		const isFrame = name !== "node-http" && name !== "next";
		if (isFrame) {
			// The shop's own requests keep the framework's body parser.
			const headers = { "content-type": "application/json" };
			const body = JSON.stringify({ note: "embrulhe" });
			const echo = await fetch(`${url}/echo`, { method: "POST", headers, body });
			expect(await echo.json()).toEqual({ note: "embrulhe" });
		}
		await stop();
		expect(logged()).not.toContain(serviceOf(sandbox).webhookSecret);
		expect(logged().includes("/pix-checkout/hooks/***")).toBe(isFrame);
	},
);

function postTo(url: string, body: unknown, cookie = "") {
	return fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json", cookie },
		body: JSON.stringify(body),
	});
}

it.each(["express", "nest-express", "nest-fastify"] as const)(
	"a shop on %s answers a refused call with its code",
	async (name) => {
		const { url } = await startShop(name);
		const pay = (body: unknown) => postTo(`${url}/pay`, body);
		const order = { orderId: randomUUID(), amountCents: 5_990, method: "pix" };
		expect((await pay(order)).status).toBe(201);
		const other = await pay({ ...order, amountCents: 6_000 });
		expect([other.status, await other.json()]).toMatchObject([409, { code: "order_exists" }]);
		const lacking = await pay({ ...order, orderId: randomUUID(), method: "boleto" });
		expect([lacking.status, await lacking.json()]).toMatchObject([
			422,
			{ code: "payer_incomplete", missing: expect.arrayContaining(["payer.document"]) },
		]);
	},
);

describe.each(nodeShops.filter((name) => name.startsWith("nest-")))("a shop on %s", (name) => {
	it("answers the staff's own acts at the desk", async () => {
		const { url } = await startShop(name);
		const issue = `${url}/admin/pix-checkout/issues/none/resolve`;
		const resolve = (cookie: string) => postTo(issue, { note: "sent back by hand" }, cookie);
		expect((await resolve("staff=eve")).status).toBe(401);
		// Its body was read: one that a parser has consumed before is a 500.
		expect((await resolve("staff=ana")).status).toBe(404);
	});

	it("answers the pages that wait when it ends", { timeout: 40_000 }, async () => {
		const { url, stop } = await startShop(name);
		const { page } = await openPage(browser);
		await buy(page, `${url}/pix`);
		const poll = await pollThatWaits(page);
		await stop();
		expect((await poll.answer).status).toBe("pending");
	});
});

it("a shop on Next without start() ships what a webhook brings, and what its cron job finds", async () => {
	const { sandbox } = server;
	const { url } = await startShop("next", { CRON_SECRET: "secret-of-the-job" });
	const { page } = await openPage(browser);
	const order = async () => {
		await buy(page, `${url}/pix`);
		return {
			orderId: await page.getByRole("heading", { level: 1 }).innerText(),
			uuid: sandbox.charges().at(-1)?.uuid ?? "",
		};
	};
	const byWebhook = await order();
	sandbox.pay(byWebhook.uuid);
	await untilShipped(byWebhook.orderId);

	const byJob = await order();
	await page.goto("about:blank");
	sandbox.setWebhookUrl(null);
	sandbox.pay(byJob.uuid);
	expect((await fetch(`${url}/cron`)).status).toBe(401);
	const headers = { authorization: "Bearer secret-of-the-job" };
	await waitFor(
		"the job to find the payment",
		async () => {
			expect((await fetch(`${url}/cron`, { headers })).status).toBe(200);
			return server.shop.query("SELECT FROM shipped WHERE order_id = $1", [byJob.orderId]);
		},
		({ rowCount }) => rowCount === 1,
	);
});

it.each(["edge-light", "workerd"])("a runtime without sockets, %s, is refused", async (runtime) => {
	const shop = "import('@pix-checkout/server').then((server) => server.createPixCheckout({}))";
	const started = promisify(execFile)(process.execPath, ["-C", runtime, "-e", shop], {
		cwd: folderOf("server"),
	});
	await expect(started).rejects.toThrow(/SetupError.*Node's runtime/);
});
