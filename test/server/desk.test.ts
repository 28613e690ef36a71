import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Mounted, PixCheckout } from "@pix-checkout/server";
import { deskDoors } from "@pix-checkout/server/platform";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;
const base = "https://shop.example/admin/pix-checkout";
const issuesSchema = z.object({ issues: z.array(z.object({ id: z.string(), kind: z.string() })) });
const orderSchema = z.object({ attempts: z.array(z.object({ id: z.string() })) });

describe("the desk of a shop without a platform", () => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	let desk: Mounted;
	beforeAll(async () => {
		server = await openServer();
		checkout = server.open({ onPaid: () => {} });
		desk = checkout.desk({
			authorize: (request, { needs }) => {
				const [by = "", ...rights] = (request.headers.get("authorization") ?? "").split(" ");
				return rights.includes("all") || needs.every((right) => rights.includes(right)) ? by : null;
			},
		});
	});
	afterAll(() => server?.close());

	const ask = (path: string, init: RequestInit = {}, authorization = "fulana all") =>
		desk.fetch(
			new Request(`${base}${path}`, {
				...init,
				headers: { "content-type": "application/json", authorization, ...init.headers },
			}),
			{ peerAddress: "127.0.0.1" },
		);
	const post = (path: string, body: object = {}) =>
		ask(path, { method: "POST", body: JSON.stringify(body) });
	/** An answer, which has what its door declares and nothing else. */
	const read = async (name: keyof typeof deskDoors, answer: Promise<Response>) => {
		const response = await answer;
		expect(response.headers.get("cache-control")).toBe("no-store");
		const body: unknown = await response.json();
		expect([response.status, body]).toEqual([response.status, deskDoors[name].answer.parse(body)]);
		return body;
	};
	/** An order that was paid after its cancellation. */
	const paidTooLate = async () => {
		const orderId = randomUUID();
		const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
		await waitFor(
			"the code",
			() => checkout.payments.get(id),
			({ status }) => status === "pending",
		);
		const charge = server.sandbox.charges().at(-1)?.id ?? "";
		await checkout.payments.cancel(id);
		server.sandbox.pay(charge);
		const { issues } = await waitFor(
			"the issue",
			async () => {
				await server.pass(minute);
				await checkout.sweepOnce();
				const path = `/issues?order_id=${orderId}`;
				return issuesSchema.parse(await read("listIssues", ask(path)));
			},
			(list) => list.issues.length === 1,
		);
		return { orderId, charge, issue: issues[0]?.id ?? "" };
	};

	it.each<[object | undefined, RegExp]>([
		[undefined, /^desk: its argument is missing/],
		[{}, /^desk: authorize: give the shop's own login/],
		[{ authorize: () => null, path: "/admin" }, /^desk: knows no path, but authorize, basePath/],
		[{ authorize: () => null, basePath: "admin/" }, /^desk: basePath: must be a path/],
	])("is not there without the shop's own login, or with %j", (options, message) => {
		expect(() => checkout.desk(options as never)).toThrow(message);
	});

	it("answers 401 at each door without a login, and without one of the rights that it needs", async () => {
		for (const { method, path, needs } of Object.values(deskDoors)) {
			const address = path.replaceAll(/:\w+/g, "none");
			const init = method === "POST" ? { method, body: "{}" } : {};
			expect([address, (await ask(address, init, "")).status]).toEqual([address, 401]);
			for (const left of needs) {
				const others = needs.filter((right) => right !== left).join(" ");
				expect((await ask(address, init, `fulana ${others}`)).status).toBe(401);
			}
			expect((await ask(address, init, ` ${needs.join(" ")}`)).status).toBe(401);
			expect((await ask(address, init, `fulana ${needs.join(" ")}`)).status).not.toBe(401);
		}
	});

	it("fails closed when the login fails, and acts for no page of another origin", async () => {
		const broken = checkout.desk({
			authorize: () => {
				throw new Error("no session store");
			},
		});
		const health = new Request(`${base}/health`);
		expect((await broken.fetch(health, { peerAddress: undefined })).status).toBe(500);
		const act = (origin: string) =>
			ask("/issues/resolve", { method: "POST", body: "{}", headers: { origin } });
		expect((await act("https://evil.example")).status).toBe(403);
		expect((await act("https://shop.example")).status).toBe(400);
	});

	it("lists issues, shows one, and acts for the one who asks", async () => {
		const { orderId, charge, issue } = await paidTooLate();
		const found = await read("searchForCharges", post("/charges/search", { q: charge }));
		expect(found).toMatchObject({ charges: [{ order_id: orderId, state: "paid" }] });
		expect(await read("searchForCharges", post("/charges/search", { q: orderId }))).toEqual(found);
		const { attempts } = orderSchema.parse(await read("readOrder", ask(`/orders/${orderId}`)));
		expect(await read("readCharge", ask(`/charges/${attempts[0]?.id}`))).toMatchObject({
			charge: { charge_id: charge },
		});
		expect(await read("listIssues", ask("/issues?order_number=7&state=all"))).toMatchObject({
			issues: [],
			limit: 20,
		});
		const note = "sent back by hand";
		expect(await read("noteIssue", post(`/issues/${issue}/notes`, { note }))).toMatchObject({
			note: { written_by: "fulana" },
			issue: { id: issue, order_id: orderId, actions: ["refund", "accept", "resolve"] },
		});
		const again = await ask(`/issues/${issue}/ask-again`, { method: "POST" });
		expect([again.status, await again.json()]).toMatchObject([409, { code: "nothing_to_ask" }]);
		expect(await read("resolveIssue", post(`/issues/${issue}/resolve`, { note }))).toMatchObject({
			issue: { resolved_by: "fulana", resolution_note: note },
		});
		expect(await read("readIssue", ask(`/issues/${issue}`))).toMatchObject({ notes: [{ note }] });
		expect(await read("readIssueCustomer", ask(`/issues/${issue}/customer`))).toEqual({
			customer: null,
		});
	});

	it("names what is wrong with a request, and what is not there", async () => {
		for (const [path, status, code] of [
			["/issues?limit=0", 400, "invalid_request"],
			["/issues?status=open", 400, "invalid_request"],
			["/issues/none", 404, "issue_not_found"],
			["/orders/none", 404, "order_not_found"],
			["/issues/%00", 400, "invalid_request"],
			["/nothing", 404, undefined],
		] as const) {
			const answer = await ask(path);
			expect([path, answer.status, z.looseObject({}).parse(await answer.json()).code]).toEqual([
				path,
				status,
				code,
			]);
		}
		expect((await ask("/issues", { method: "POST", body: "{}" })).status).toBe(405);
		expect((await ask("/charges/search", { method: "POST", body: "{" })).status).toBe(400);
		expect((await post("/charges/search", { q: "fulana@example.com" })).status).toBe(400);
	});

	it("compares a day, also as a file, and shows today and the balance", async () => {
		const { orderId, charge } = await paidTooLate();
		const paidAt = server.sandbox.charges().find(({ id }) => id === charge)?.paidAt ?? "";
		const day = new Date(Date.parse(paidAt) - 180 * minute).toISOString().slice(0, 10);
		const detail = await waitFor(
			"the sweep to list the payment",
			async () => {
				await server.pass(minute);
				await checkout.sweepOnce();
				return read("readDay", ask(`/reconciliation/days/${day}?verdict=open`));
			},
			(answer) => JSON.stringify(answer).includes(orderId),
		);
		expect(detail).toMatchObject({ day: { day }, limit: 20 });
		const range = { from: day, to: day };
		expect(
			await read("readDays", ask(`/reconciliation/days?${new URLSearchParams(range)}`)),
		).toMatchObject({ days: [{ day }] });
		const file = await post("/reconciliation/export", { ...range, language: "en" });
		expect(file.headers.get("content-disposition")).toContain(".csv");
		expect(await file.text()).toContain(`;${orderId};${charge};`);
		expect(await read("readToday", ask("/today"))).toMatchObject({ orders: {} });
		expect(await read("readBalance", ask("/today/balance"))).toMatchObject({ pending_cents: 0 });
		expect((await ask("/reconciliation/days?from=2020-01-01&to=2021-01-01")).status).toBe(400);
	});

	it("exports and erases the payer data of orders that the shop names", async () => {
		const { orderId } = await paidTooLate();
		const order_ids = [orderId];
		expect(await read("exportNamed", post("/customers/payment-data", { order_ids }))).toMatchObject(
			{ orders: [{ id: orderId }], payment_data: { charges: [{ state: "paid" }] } },
		);
		expect(await read("eraseNamed", post("/customers/erase", { order_ids }))).toMatchObject({
			kept: [{ order_id: orderId, reasons: expect.arrayContaining(["open_issue"]) }],
			charges_kept: 1,
		});
		expect((await post("/customers/erase", { email: "fulana@example.com" })).status).toBe(404);
		expect((await ask("/customers/none/payment-data/summary")).status).toBe(404);
	});

	it("is mounted on Node's own server", async () => {
		const listener = createServer(desk.handle).listen(0);
		onTestFinished(() => void listener.close());
		const { port }: AddressInfo = Object(listener.address());
		const get = (authorization: string) =>
			fetch(`http://127.0.0.1:${port}/admin/pix-checkout/health`, { headers: { authorization } });
		expect((await get("")).status).toBe(401);
		expect(await read("readHealth", get("monitor settings:read"))).toMatchObject({
			sweep: { interval_seconds: 60 },
		});
	});
});
