import { randomUUID } from "node:crypto";
import type { PixCheckout } from "@pix-checkout/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { waitFor } from "../support/wait-for.js";
import { openServer, serviceOf } from "./support/open-server.js";

const statusSchema = z.object({ status: z.string(), revision: z.string() });
const address = "http://shop.test/pix-checkout";
const peer = { peerAddress: "203.0.113.1" };

it("evaluations of a shop's module wait for news once one has started, on the same connections", async () => {
	const server = await openServer();
	onTestFinished(() => server.close());
	const service = serviceOf(server.sandbox);
	Reflect.deleteProperty(globalThis, Symbol.for("@pix-checkout/server"));
	/** As a bundler's next bundle does, with a copy of the package. */
	const evaluate = async (): Promise<PixCheckout> => {
		vi.resetModules();
		const { createPixCheckout } = await import("@pix-checkout/server");
		const logger = { info: () => {}, warn: () => {}, error: () => {} };
		return createPixCheckout({
			database: server.connectionString,
			service,
			onPaid: () => {},
			logger,
		});
	};
	const [instrumentation, route, page] = [await evaluate(), await evaluate(), await evaluate()];
	const statusOf = async (id: string, query = "") => {
		const request = new Request(`${address}/payments/${id}${query}`);
		return statusSchema.parse(await (await route.fetch(request, peer)).json());
	};
	const connected = async () => {
		const { rowCount } = await server.shop.query(
			`SELECT DISTINCT application_name FROM pg_stat_activity
			WHERE datname = current_database() AND application_name LIKE 'pix-checkout:%'`,
		);
		return rowCount;
	};
	// Open before it starts.
	await route.health();
	await instrumentation.start();
	const { id } = await page.payments.create({
		orderId: randomUUID(),
		amountCents: 5_990,
		method: "pix",
	});
	const { revision } = await waitFor(
		"the code",
		() => statusOf(id),
		({ status }) => status === "pending",
	);
	const waiting = statusOf(id, `?wait=50&since=${revision}`);
	const charge = server.sandbox.charges().at(-1);
	server.sandbox.pay(charge?.id ?? "");
	const webhook = new Request(`${address}/hooks/${service.webhookSecret}`, {
		method: "POST",
		body: JSON.stringify({ event: "charge.paid", data: { id: charge?.id } }),
	});
	expect((await page.fetch(webhook, peer)).status).toBe(200);
	expect((await waiting).status).not.toBe("pending");
	expect(await connected()).toBe(1);

	await instrumentation.stop();
	await waitFor("all connections to end", connected, (count) => count === 0);
});
