import { describe, expect, it, vi } from "vitest";
import { Account } from "../account/account.js";
import { makeCharge, type Service, startService } from "../testing/checked-service.js";
import { rawRequest } from "../testing/raw-request.js";
import { errorOf } from "../testing/service.js";

const FIXED = [
	["X-Content-Type-Options", "nosniff"],
	["X-Frame-Options", "DENY"],
	["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"],
	["Cache-Control", "no-store, no-cache, must-revalidate"],
	["Access-Control-Allow-Origin", "*"],
	["Access-Control-Allow-Headers", "authorization, content-type, x-idempotency-key"],
	["Access-Control-Allow-Methods", "GET, POST, OPTIONS"],
] as const;

describe("Cross-cutting response headers", () => {
	it("come once each", async () => {
		const { sandbox } = await startService();
		const answer = await rawRequest(`${sandbox.url}/balance`);
		for (const [name, value] of FIXED) {
			expect(answer.headers[name.toLowerCase()]).toEqual([value]);
		}
		for (const part of ["limit", "remaining", "reset"]) {
			expect(answer.headers[`x-ratelimit-${part}`]).toEqual([expect.stringMatching(/^\d+$/)]);
		}
	});

	it("are on every answer, errors and preflights included", async () => {
		const answers = await everyKindOfAnswer();
		const statuses = [200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500];
		expect(Object.keys(answers).map(Number)).toEqual(statuses);
		for (const [status, answer] of Object.entries(answers)) {
			expect(answer.status).toBe(Number(status));
			for (const [name, value] of FIXED) expect(answer.headers.get(name)).toBe(value);
			for (const part of ["limit", "remaining", "reset"]) {
				expect(answer.headers.get(`x-ratelimit-${part}`)).toMatch(/^\d+$/);
			}
			if (answer.status >= 400) expect(errorOf(answer).status).toBe(answer.status);
		}
	});

	it("answer a browser's preflight without a key", async () => {
		const { sandbox } = await startService();
		const preflight = {
			origin: "https://shop.example",
			"access-control-request-method": "POST",
			"access-control-request-headers": "authorization, content-type, x-idempotency-key",
		};
		for (const path of ["/charges", "/charges/x", "/balance", "/transactions", "/withdrawals"]) {
			const answer = await rawRequest(sandbox.url + path, {
				method: "OPTIONS",
				headers: preflight,
			});
			expect(answer).toMatchObject({ status: 204, body: "" });
			expect(answer.headers["access-control-allow-origin"]).toEqual(["*"]);
		}
	});
});

describe("Success responses of the reference", () => {
	it("have object and livemode, except for the status answer of three fields", async () => {
		for (const { body } of await successes()) {
			expect(body).toMatchObject({ object: expect.any(String), livemode: true });
		}
	});

	it("have amounts in reais with _cents beside them", async () => {
		const names = new Set<string>();
		for (const { body } of await successes()) {
			const fields = fieldsOf(body);
			for (const [name, value] of fields) {
				if (!name.endsWith("_cents")) continue;
				const inReais = name.slice(0, -"_cents".length);
				names.add(inReais.replace(/^.*\./, ""));
				expect(fields.get(inReais)).toBe(Number(value) / 100);
			}
		}
		expect([...names].sort()).toEqual([
			"amount",
			"available_balance",
			"net_amount",
			"pending_balance",
			"total_earned",
			"total_withdrawn",
		]);
	});
});

async function everyKindOfAnswer() {
	const service = await startService({
		rateLimit: { chargesPerMinute: 5 },
		keys: [
			{ key: "sk_live_sandbox_reference", dialect: "reference" },
			{ key: "sk_live_off", dialect: "reference", state: "disabled" },
		],
	});
	const { get, post, send } = service.reference;
	const key = { "idempotency-key": "1" };
	return {
		201: await post("/charges", { amount: 100 }, key),
		409: await post("/charges", { amount: 101 }, key),
		400: await post("/charges", { amount: 0 }),
		413: await post("/charges", { amount: 100, description: "x".repeat(2 ** 20) }),
		415: await post("/charges", {}, { "content-type": "text/plain" }),
		429: await post("/charges", { amount: 100 }),
		200: await get("/balance"),
		204: await send("OPTIONS", "/charges"),
		401: await service.caller(undefined).get("/balance"),
		403: await service.caller("Bearer sk_live_off").get("/balance"),
		404: await get("/nowhere"),
		405: await send("DELETE", "/balance"),
		500: await whileBroken(() => get("/balance")),
	};
}

/** The answer to a request while code inside throws. */
async function whileBroken<T>(ask: () => Promise<T>): Promise<T> {
	const output = vi.spyOn(console, "error").mockReturnValue();
	const records = vi.spyOn(Account.prototype, "records").mockImplementation(() => {
		throw new Error("broken for this test");
	});
	const answer = await ask();
	expect(output).toHaveBeenCalled();
	records.mockRestore();
	output.mockRestore();
	return answer;
}

async function successes() {
	const service: Service = await startService({ releaseMs: 0 });
	const { get, post } = service.reference;
	const id = await makeCharge(service, "reference", { amount: 1999 });
	service.sandbox.pay(id);
	return [
		await post("/charges", { amount: 1999 }),
		await get(`/charges/${id}`),
		await get("/balance"),
		await get("/transactions"),
		await post("/withdrawals", { amount: 1900 }),
	];
}

/** Every field of a body, by its dotted path. */
function fieldsOf(body: unknown, prefix = ""): Map<string, unknown> {
	const fields = new Map<string, unknown>();
	for (const [name, value] of Object.entries(Object(body))) {
		fields.set(prefix + name, value);
		if (typeof value !== "object") continue;
		for (const [path, inner] of fieldsOf(value, `${prefix}${name}.`)) fields.set(path, inner);
	}
	return fields;
}
