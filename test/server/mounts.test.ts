import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { watchCheckout } from "@pix-checkout/element/headless";
import type { PixCheckout } from "@pix-checkout/server";
import express from "express5";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sendRaw } from "../support/send-raw.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const secret = "secret-of-the-test-shop";
const event = JSON.stringify({ event: "charge.paid", data: { id: "ch_unknown" } });

describe("a checkout's handler", () => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	let paymentId: string;
	beforeAll(async () => {
		server = await openServer();
		checkout = server.open({ onPaid: () => {} });
		const wanted = { orderId: randomUUID(), amountCents: 5_990, method: "pix" as const };
		paymentId = (await checkout.payments.create(wanted)).id;
	});
	afterAll(() => server?.close());

	/** Listens until the test ends. Returns the address. */
	const listen = async (listener: RequestListener) => {
		const http = createServer(listener);
		await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			http.close();
			http.closeAllConnections();
		});
		const { port } = http.address() as AddressInfo;
		return `http://127.0.0.1:${port}`;
	};
	const post = (url: string, body = event) =>
		fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
	const shop = () => express().use(checkout.handle);
	const hono = (app = new Hono()) =>
		getRequestListener(app.use(checkout.hono).get("*", (c) => c.text("the shop's", 404)).fetch);

	const next: RequestListener = (req, res) => {
		const { pathname } = new URL(`http://localhost${req.url}`);
		// As Next does: a folder `pix-checkout/[...path]`, whose segments it decodes.
		const path = pathname.split("/").slice(2).map(decodeURIComponent);
		void checkout.next
			.GET(new Request(`http://localhost${req.url}`), { params: Promise.resolve({ path }) })
			.then(async (answer) => res.writeHead(answer.status).end(await answer.text()));
	};
	const mounts: [string, () => RequestListener][] = [
		["of node:http", () => checkout.handle],
		["in Express", () => shop()],
		["in Express below its path", () => express().use("/pix-checkout", checkout.handle)],
		["in Hono", () => hono()],
		["in Hono below its path", () => hono(new Hono().basePath("/pix-checkout"))],
	];
	describe.each(mounts)("%s", (_, mount) => {
		it("answers pages and webhooks, and refuses what the doors refuse", async () => {
			const url = `${await listen(mount())}/pix-checkout`;
			const page = await fetch(`${url}/payments/${paymentId}`);
			expect(page.status).toBe(200);
			expect(page.headers.get("cache-control")).toBe("no-store");
			expect(await page.json()).toMatchObject({ id: paymentId });
			expect((await post(`${url}/hooks/${secret}`)).status).toBe(200);
			expect((await post(`${url}/hooks/${secret}`, "{")).status).toBe(400);
			expect((await post(`${url}/hooks/${secret}`, `"${"x".repeat(70_000)}"`)).status).toBe(413);
			expect((await post(`${url}/hooks/wrong`)).status).toBe(404);
			expect((await fetch(`${url}/payments/${paymentId}`, { method: "OPTIONS" })).status).toBe(204);
			expect((await fetch(`${url}/payments/pay_unknown`)).status).toBe(404);
		});
	});

	const encoded = [
		"/pix-checkout/payments%2FID",
		"/pix-checkout%2fpayments/ID",
		"/pix-checkout/%70ayments/ID",
		"/%70ix-checkout/payments/ID",
		"/pix-checkout//payments/ID",
	];
	// Next shows no handler what was sent before it is normalized.
	describe.each<[string, () => RequestListener, string[]]>([
		...mounts.map(([name, mount]): [string, () => RequestListener, string[]] => [
			name,
			mount,
			[
				...encoded,
				"/a/../pix-checkout/payments/ID",
				"/a/%2e%2e/pix-checkout/payments/ID",
				"/./pix-checkout/payments/ID",
				"/pix-checkout/x/../payments/ID",
				"/pix-checkout/payments/x/%2E%2e/ID",
				"/pix-checkout\\payments\\ID",
				"\\pix-checkout/payments/ID",
				"//pix-checkout/payments/ID",
				"http://elsewhere.example/pix-checkout/payments/ID",
			],
		]),
		["in Next", () => next, encoded],
	])("%s", (_, mount, targets) => {
		it.each(targets)("gives no payment for the target %s", async (target) => {
			const url = await listen(mount());
			const ask = (address: string) => sendRaw(url, { method: "GET", address });
			expect(await ask(target.replace("ID", paymentId))).not.toBe(200);
			expect(await ask(`/pix-checkout/payments/${paymentId}`)).toBe(200);
		});
	});

	it("shows a page its payment by the payment's id", async () => {
		const page = watchCheckout({ storeUrl: await listen(shop()), paymentId });
		onTestFinished(() => page.stop());
		await new Promise<void>((resolve) => {
			page.subscribe(() => page.state.status === "pending" && resolve());
		});
		expect(page.state.answer).toMatchObject({ id: paymentId, amountCents: 5_990 });
	});

	it.each<[string, () => RequestListener]>([
		["Express", () => shop().get(["/pix-checkouts", "/"], (_, res) => res.send("the shop's"))],
		["Hono", () => hono()],
	])("leaves the shop's own paths to %s", async (_, app) => {
		const url = await listen(app());
		for (const path of ["/", "/pix-checkouts"]) {
			expect(await (await fetch(`${url}${path}`)).text()).toBe("the shop's");
		}
	});

	it.each<[string, () => RequestListener]>([
		["Express", () => express().use(express.json()).use(checkout.handle)],
		["Hono", () => hono(new Hono().use((c, next) => c.req.json().then(next)))],
	])("says what to do when something reads the body before it in %s", async (_, app) => {
		const answer = await post(`${await listen(app())}/pix-checkout/hooks/${secret}`);
		expect(answer.status).toBe(500);
		expect(await answer.json()).toMatchObject({
			code: "body_consumed",
			message: expect.stringContaining("express.json()"),
		});
	});

	const path = "/pix-checkout/cep/01001000";
	const forwarded = (ip: string) => ({ "x-forwarded-for": ip });
	const inHono = (remoteAddress: string | undefined) => (ip: string) =>
		new Hono()
			.use(checkout.hono)
			.request(path, { headers: forwarded(ip) }, { incoming: { socket: { remoteAddress } } });
	it.each<[string, (ip: string) => Response | Promise<Response>]>([
		["in Hono by their connection", inHono("203.0.113.1")],
		["in Hono without an address as one shopper's", inHono(undefined)],
		[
			"without an address as one shopper's",
			(ip) =>
				checkout.fetch(new Request(`http://shop.test${path}`, { headers: forwarded(ip) }), {
					peerAddress: undefined,
				}),
		],
		[
			"of node:http whose connection was reset as one shopper's",
			async (ip) => {
				// After a reset the kernel no longer knows the other end, and the client gets no answer.
				const url = await listen((req, res) => {
					Object.defineProperty(req.socket, "remoteAddress", { value: undefined });
					checkout.handle(req, res);
				});
				return fetch(`${url}${path}`, { headers: forwarded(ip) });
			},
		],
	])("counts requests %s, whatever their headers say", async (_, ask) => {
		const remaining = async (ip: string) =>
			Number((await ask(ip)).headers.get("ratelimit-remaining"));
		expect(await remaining("198.51.100.1")).toBe((await remaining("198.51.100.2")) + 1);
	});

	it("survives targets that are no path, and clients that leave", async () => {
		const url = await listen(checkout.handle);
		const status = await new Promise<number | undefined>((resolve, reject) => {
			send(url, { path: "*", method: "OPTIONS" }, (res) => resolve(res.statusCode))
				.once("error", reject)
				.end();
		});
		expect(status).toBe(400);
		const leaving = new AbortController();
		const poll = fetch(`${url}/pix-checkout/payments/${paymentId}?wait=50&since=x`, {
			signal: leaving.signal,
		});
		leaving.abort();
		await expect(poll).rejects.toThrow();
		expect((await fetch(`${url}/pix-checkout/payments/${paymentId}`)).status).toBe(200);
	});
});
