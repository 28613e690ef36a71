import { request } from "node:http";
import { describe, expect, it } from "vitest";
import type { Sandbox } from "../sandbox.js";
import {
	ask,
	boletoOrder,
	errorOf,
	merchant,
	startSandbox,
	stoppedAt,
	textOf,
} from "../testing/service.js";

function post(sandbox: Sandbox, path: string, headers: Record<string, string> = {}) {
	return ask(`${sandbox.origin}/_sandbox${path}`, { method: "POST", headers });
}

async function withCharge() {
	const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00Z") });
	const api = merchant(sandbox, "reference");
	const id = textOf(await api.post("/charges", { amount: 5990, description: "Pedido 1" }), "id");
	return { sandbox, api, id };
}

describe("the control routes", () => {
	it.each([
		["pay", "paid"],
		["expire", "expired"],
		["fail", "failed"],
	])("%s a charge, so that it is %s, once", async (action, status) => {
		const { sandbox, api, id } = await withCharge();
		const done = await post(sandbox, `/charges/${id}/${action}`);
		expect(done.status).toBe(200);
		expect(done.body).toMatchObject({ id, status, amountCents: 5990 });
		expect((await api.get(`/charges/${id}`)).body).toMatchObject({ status });
		const again = await post(sandbox, `/charges/${id}/${action}`);
		expect(errorOf(again)).toEqual({ status: 409, code: "invalid_transition" });
		expect(sandbox.webhooks()).toHaveLength(1);
	});

	it("pay an expired charge only by force", async () => {
		const { sandbox, id } = await withCharge();
		await sandbox.clock.advance(3_601_000);
		const refused = await post(sandbox, `/charges/${id}/pay`);
		expect(errorOf(refused)).toEqual({ status: 409, code: "invalid_transition" });
		expect((await post(sandbox, `/charges/${id}/pay?force=true`)).body).toMatchObject({
			status: "paid",
		});
		expect(sandbox.webhooks().map(({ body }) => body.event)).toEqual([
			"charge.expired",
			"charge.paid",
		]);
	});

	it("list charges, webhooks and requests, newest first", async () => {
		const { sandbox, api, id } = await withCharge();
		await api.post("/charges", boletoOrder);
		await post(sandbox, `/charges/${id}/pay`);
		const list = async (name: string) => (await ask(`${sandbox.origin}/_sandbox/${name}`)).body;
		expect(await list("charges")).toMatchObject({
			charges: [
				{
					method: "boleto",
					billingAddress: { zip: "01310100" },
					boleto: { dueDate: "2026-11-24" },
				},
				{ id, method: "pix", status: "paid", paidAt: "2026-11-21T10:00:00.000Z" },
			],
		});
		expect(await list("webhooks")).toMatchObject({
			webhooks: [{ status: "not_sent", body: { event: "charge.paid" } }],
		});
		expect(await list("requests")).toMatchObject({
			requests: [
				{ method: "POST", path: "/v1/charges", dialect: "reference", status: 201 },
				{ method: "POST", path: "/v1/charges", dialect: "reference", status: 201 },
			],
		});
	});

	it("forget everything on reset, used limits included", async () => {
		const { sandbox, api, id } = await withCharge();
		sandbox.pay(id);
		expect((await post(sandbox, "/reset")).status).toBe(204);
		expect([sandbox.charges(), sandbox.webhooks(), sandbox.requests()]).toEqual([[], [], []]);
		const { headers } = await api.post("/charges", { amount: 1 });
		expect(headers.get("x-ratelimit-remaining")).toBe("59");
		expect(errorOf(await api.get(`/charges/${id}`)).code).toBe("charge_not_found");
	});
});

describe("pages of other origins", () => {
	it("can't pay a charge", async () => {
		const { sandbox, id } = await withCharge();
		const foreign: Record<string, string>[] = [
			{ origin: "https://shop.example" },
			{ origin: "null" },
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-site" },
		];
		for (const headers of foreign) {
			const answer = await post(sandbox, `/charges/${id}/pay`, headers);
			expect(errorOf(answer)).toEqual({ status: 403, code: "forbidden_origin" });
			expect(answer.headers.has("access-control-allow-origin")).toBe(false);
		}
		expect(sandbox.charges()[0]?.status).toBe("pending");
		const own = await post(sandbox, `/charges/${id}/pay`, { origin: sandbox.origin });
		expect(own.status).toBe(200);
	});

	it("can't read anything of it, and may link to its pages", async () => {
		const { sandbox, api } = await withCharge();
		await api.post("/charges", boletoOrder);
		const [pix, boleto] = sandbox.charges();
		const paths = [
			"/",
			"/_sandbox/charges",
			"/_sandbox/webhooks",
			"/_sandbox/webhooks/url",
			"/_sandbox/requests",
			"/_sandbox/events",
			"/_sandbox/clock",
			`/pay/${pix?.uuid}`,
			`/pay/${pix?.uuid}/qr.svg`,
			`/boletos/${boleto?.uuid}`,
		];
		const foreign: Record<string, string>[] = [
			{ origin: "https://shop.example" },
			{ origin: "null" },
			{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
			{ "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
		];
		for (const path of paths) {
			for (const headers of foreign) {
				const answer = await ask(sandbox.origin + path, { headers });
				expect(errorOf(answer)).toEqual({ status: 403, code: "forbidden_origin" });
				expect(answer.headers.has("access-control-allow-origin")).toBe(false);
			}
		}
		// Not by `fetch`, which sets its own mode.
		const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
		const { host } = new URL(sandbox.origin);
		expect(await statusFor(sandbox, `/pay/${pix?.uuid}`, host, link)).toBe(200);
		const paying = `/_sandbox/charges/${pix?.uuid}/pay`;
		expect(await statusFor(sandbox, paying, host, link)).toBe(403);
	});

	it("can't use the publicly known keys, from a page of the web", async () => {
		const { sandbox, id } = await withCharge();
		const authorization = "Bearer sk_live_sandbox_reference";
		const foreign: Record<string, string>[] = [
			{ origin: "https://shop.example" },
			{ origin: "http://203.0.113.7" },
			{ origin: "http://127.0.0.1.example" },
			{ origin: "null" },
			{ "sec-fetch-site": "cross-site" },
		];
		const paths = ["/transactions", "/balance", `/charges/${id}`, `/charges/${id}/status`];
		for (const path of paths) {
			for (const headers of foreign) {
				const answer = await ask(sandbox.url + path, { headers: { authorization, ...headers } });
				expect(errorOf(answer)).toEqual({ status: 403, code: "forbidden_origin" });
				expect(JSON.stringify(answer.body)).not.toContain("5990");
			}
			expect(await statusFor(sandbox, `/v1${path}`, "rebound.example", { authorization })).toBe(
				403,
			);
			for (const origin of ["http://localhost:5173", "http://127.0.0.1:8000", "http://[::1]"]) {
				const answer = await ask(sandbox.url + path, { headers: { authorization, origin } });
				expect(answer.status).toBe(200);
			}
			expect(await statusFor(sandbox, `/v1${path}`, "sandbox:4010", { authorization })).toBe(200);
		}
	});

	it("can use a key of the developer's own only with that key, as at the service", async () => {
		const key = "sk_live_known_to_its_owner";
		const sandbox = await startSandbox({ keys: [{ key, dialect: "reference" }] });
		const headers = { authorization: `Bearer ${key}`, origin: "https://shop.example" };
		const answer = await ask(`${sandbox.url}/balance`, { headers });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
	});

	it("can't reach it by a public name that points to this machine", async () => {
		const { sandbox, id } = await withCharge();
		const paths = [`/_sandbox/charges/${id}/pay`, "/_sandbox/charges", "/"];
		for (const path of paths) {
			expect(await statusFor(sandbox, path, "rebound.example")).toBe(403);
		}
		for (const host of ["localhost:4010", "[::1]:4010", "192.168.0.7", "sandbox:4010"]) {
			expect(await statusFor(sandbox, "/_sandbox/charges", host)).toBe(200);
		}
	});
});

/** Unlike `fetch`, `request` sends the given Host. */
function statusFor(
	sandbox: Sandbox,
	path: string,
	host: string,
	headers: Record<string, string> = {},
): Promise<number | undefined> {
	const method = path.startsWith("/_sandbox") && path.endsWith("/pay") ? "POST" : "GET";
	return new Promise((resolve, reject) => {
		request(sandbox.origin + path, { method, headers: { ...headers, host } }, (response) => {
			response.resume();
			resolve(response.statusCode);
		})
			.on("error", reject)
			.end();
	});
}
