import { randomUUID } from "node:crypto";
import { createPixCheckout, type PixCheckout } from "@pix-checkout/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Barrier } from "../../packages/server/src/testing/barrier.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const storefront = "https://shop.example";
const statusSchema = z.object({ id: z.string(), status: z.string(), revision: z.string() });

describe("the checkout's doors", () => {
	let server: ServerUnderTest;
	const opened: PixCheckout[] = [];
	beforeAll(async () => {
		server = await openServer();
	});
	afterEach(async () => {
		await Promise.all(opened.splice(0).map((checkout) => checkout.stop()));
	});
	afterAll(() => server?.close());

	const open = () => {
		const checkout = server.open({ onPaid: () => {}, storefronts: [storefront] });
		opened.push(checkout);
		return checkout;
	};
	const ask = (checkout: PixCheckout, path: string, init?: RequestInit) =>
		checkout.fetch(new Request(`http://shop.test/pix-checkout${path}`, init), {
			peerAddress: "203.0.113.1",
		});
	const statusOf = async (checkout: PixCheckout, id: string, query = "") =>
		statusSchema.parse(await (await ask(checkout, `/payments/${id}${query}`)).json());
	const create = ({ payments }: PixCheckout) =>
		payments.create({ orderId: randomUUID(), amountCents: 5_990, method: "pix" });
	/** Sends the service's newest event as a webhook. */
	const deliver = (checkout: PixCheckout, secret = "secret-of-the-test-shop") => {
		const charge = server.sandbox.charges().at(-1);
		return ask(checkout, `/hooks/${secret}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ event: "charge.paid", data: { id: charge?.id } }),
		});
	};
	const pay = () => server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");

	describe("of a process that may stop after each answer", () => {
		it("create the code of the page that asks, and record its payment, without a sweep", async () => {
			const checkout = open();
			// The creation that this begins ends with its process.
			const { id } = await create(checkout);
			await checkout.stop();
			expect(await statusOf(checkout, id)).toMatchObject({ id, status: "pending" });
			pay();
			expect((await deliver(checkout)).status).toBe(200);
			expect(await checkout.payments.get(id)).toMatchObject({ status: "paid" });
			expect(await statusOf(checkout, id)).toMatchObject({ status: "paid" });
		});

		it("answer a page at once that would wait", async () => {
			const checkout = open();
			const { id } = await create(checkout);
			const { revision } = await statusOf(checkout, id);
			const startedAt = performance.now();
			await statusOf(checkout, id, `?wait=50&since=${revision}`);
			expect(performance.now() - startedAt).toBeLessThan(20_000);
		});
	});

	describe("of a process that sweeps", () => {
		/** A page that shows its code, and waits for something else to show. */
		const waitingPage = async (checkout: PixCheckout) => {
			const { id } = await create(checkout);
			const { revision } = await waitFor(
				"the code",
				() => statusOf(checkout, id),
				({ status }) => status === "pending",
			);
			return { id, waiting: statusOf(checkout, id, `?wait=50&since=${revision}`) };
		};

		it("tell a page that waits of its payment, which a webhook brings", async () => {
			const checkout = open();
			await checkout.start();
			const { id, waiting } = await waitingPage(checkout);
			pay();
			expect((await deliver(checkout)).status).toBe(200);
			// Whichever is first: the money is seen, and recorded a moment later.
			expect(["received", "paid"]).toContain((await waiting).status);
			await waitFor(
				"the payment to be recorded",
				() => checkout.payments.get(id),
				({ status }) => status === "paid",
			);
		});

		it("answer the pages that wait when it stops", async () => {
			const checkout = open();
			await checkout.start();
			const { id, waiting } = await waitingPage(checkout);
			// The page must wait before it can be answered.
			await statusOf(checkout, id);
			await checkout.stop();
			expect(await waiting).toMatchObject({ status: "pending" });
		});

		it("end their work on a webhook before it stops", async () => {
			const shipping = new Barrier();
			const checkout = server.open({ onPaid: () => shipping.pass() });
			await checkout.start();
			const { id } = await waitingPage(checkout);
			pay();
			await deliver(checkout);
			await shipping.reached;
			const stopping = checkout.stop();
			shipping.open();
			await stopping;
			const { rows } = await server.shop.query(
				"SELECT state FROM pix_checkout.pix_checkout_charge WHERE session_id = $1",
				[id],
			);
			expect(rows).toEqual([{ state: "captured" }]);
		});
	});

	it("know no order's id, no other secret and no stranger's page", async () => {
		const checkout = open();
		const { orderId, id } = await create(checkout);
		expect((await ask(checkout, `/payments/${orderId}`)).status).toBe(404);
		expect((await deliver(checkout, "another-secret-of-a-shop")).status).toBe(404);
		const cors = async (origin: string) =>
			(await ask(checkout, `/payments/${id}`, { headers: { origin } })).headers.get(
				"access-control-allow-origin",
			);
		expect(await cors(storefront)).toBe(storefront);
		expect(await cors("https://elsewhere.example")).toBeNull();
	});
});

describe("a checkout that can't open", () => {
	it("names its wrong options, and none of their values", async () => {
		const server = await openServer();
		const wrong = server.open({
			database: undefined,
			service: { apiUrl: "ftp://nowhere", secretKey: "pk_live_x", webhookSecret: "short" },
			onPaid: "ship" as never,
			retentionDays: 7,
			onpaid: () => {},
			logger: {} as never,
		} as never);
		const message = await wrong.start().catch((error: unknown) => String(error));
		for (const part of [
			"database: give PostgreSQL's address",
			"service.apiUrl: must be an http(s) address",
			"service.secretKey: is a public key",
			"service.webhookSecret: must be 22",
			"onPaid: must be a function",
			"retentionDays: must be from 30 to 3650",
			"knows no onpaid (did you mean onPaid?), but database, pool, schema",
			"logger: must have info, warn and error",
		]) {
			expect(message).toContain(part);
		}
		expect(message).not.toMatch(/nowhere|pk_live_x|short/);
		const answer = await wrong.fetch(new Request("http://shop.test/pix-checkout/payments/pay_1"), {
			peerAddress: undefined,
		});
		expect(answer.status).toBe(503);
		await server.close();
	});

	it("says what it needs when it gets nothing, or empty variables", async () => {
		for (const nothing of [undefined, null]) {
			expect(() => createPixCheckout(nothing as never)).toThrow(
				expect.objectContaining({
					code: "options_invalid",
					message: expect.stringContaining("database or pool, service and onPaid"),
				}),
			);
		}
		const service = { apiUrl: "", secretKey: "", webhookSecret: "" };
		const empty = createPixCheckout({ database: "", service, onPaid: () => {} });
		const { message }: Error = await empty.start().then(Promise.reject, (error) => error);
		for (const name of [
			"database",
			"service.apiUrl",
			"service.secretKey",
			"service.webhookSecret",
		]) {
			expect(message).toContain(`${name}: is missing: give `);
		}
		expect(message).not.toContain("must");
	});

	it("says how to make its tables, and leaves those of a Medusa store alone", async () => {
		const server = await openServer();
		const create = (schema: string) =>
			server
				.open({ onPaid: () => {}, schema })
				.payments.create({ orderId: "1", amountCents: 1, method: "pix" });
		await expect(create("elsewhere")).rejects.toThrow("call checkout.migrate()");
		await server.shop.query("CREATE TABLE public.pix_checkout_charge (id text)");
		await expect(create("public")).rejects.toThrow("the tables of a Medusa store");
		const medusa = server.open({ onPaid: () => {}, schema: "public" });
		await expect(medusa.migrate()).rejects.toThrow("the tables of a Medusa store");
		await server.close();
	});

	it("opens again once its database answers", async () => {
		const server = await openServer();
		const checkout = server.open({ onPaid: () => {}, schema: "later" });
		await expect(checkout.start()).rejects.toThrow("lacks tables");
		await Promise.all([checkout.migrate(), checkout.migrate()]);
		await checkout.start();
		await server.close();
	});
});
