import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { watchCheckout } from "@pix-checkout/element/headless";
import type { PixCheckout } from "@pix-checkout/server";
import express from "express5";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
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
		getRequestListener(app.use(checkout.hono).get("*", (c) => c.text("the shop's")).fetch);

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

	it("counts requests in Hono by their connection, whatever their headers say", async () => {
		const app = new Hono().use(checkout.hono);
		const remaining = async (forwarded: string) => {
			const { headers } = await app.request(
				"/pix-checkout/cep/01001000",
				{ headers: { "x-forwarded-for": forwarded } },
				{ incoming: { socket: { remoteAddress: "203.0.113.1" } } },
			);
			return Number(headers.get("ratelimit-remaining"));
		};
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
