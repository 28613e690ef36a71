import { describe, expect, it } from "vitest";
import { ask, errorOf, merchant, startSandbox, stoppedAt } from "../testing/service.js";

const everywhere = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"strict-transport-security": "max-age=63072000; includeSubDomains; preload",
	"cache-control": "no-store, no-cache, must-revalidate",
	"access-control-allow-origin": "*",
	"access-control-allow-headers": "authorization, content-type, x-idempotency-key",
	"access-control-allow-methods": "GET, POST, OPTIONS",
};

describe("the cross-cutting headers", () => {
	it("are on every answer, errors and preflights included", async () => {
		const sandbox = await startSandbox({ rateLimit: { chargesPerMinute: 4 } });
		const { get, post } = merchant(sandbox, "reference");
		const answers = {
			201: await post("/charges", { amount: 100 }),
			200: await get("/balance"),
			204: await ask(`${sandbox.url}/charges`, { method: "OPTIONS" }),
			400: await post("/charges", { amount: 0 }),
			401: await ask(`${sandbox.url}/balance`),
			404: await get("/nowhere"),
			405: await ask(`${sandbox.url}/balance`, { method: "DELETE" }),
			413: await post("/charges", { amount: 100, description: "x".repeat(2 ** 20) }),
			415: await post("/charges", {}, { "content-type": "text/plain" }),
			429: await post("/charges", { amount: 100 }),
		};
		for (const [status, answer] of Object.entries(answers)) {
			expect(answer.status).toBe(Number(status));
			expect(Object.fromEntries(answer.headers)).toMatchObject(everywhere);
			for (const name of ["limit", "remaining", "reset"]) {
				expect(answer.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
			}
			if (answer.status >= 400) {
				expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
				expect(errorOf(answer).status).toBe(answer.status);
			}
		}
	});
});

describe("unknown paths and methods", () => {
	it("are errors with a body of the service", async () => {
		const sandbox = await startSandbox();
		const { get } = merchant(sandbox, "guide");
		expect(errorOf(await get("/refunds"))).toEqual({ status: 404, code: "not_found" });
		expect(errorOf(await ask(sandbox.url))).toEqual({ status: 404, code: "not_found" });
		expect(errorOf(await ask(`${sandbox.origin}/charges`))).toEqual({
			status: 404,
			code: "not_found",
		});
		const wrongMethod = await ask(`${sandbox.url}/transactions`, { method: "PUT" });
		expect(errorOf(wrongMethod)).toEqual({ status: 405, code: "method_not_allowed" });
		expect(wrongMethod.headers.get("allow")).toBe("GET, OPTIONS");
	});
});

describe("rate limits", () => {
	it("let 60 charges a minute through, count down, and say when to come back", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00.400Z") });
		const { post } = merchant(sandbox, "guide");
		const order = { amount: 500, payment_method: "pix" };
		const reset = String(Date.parse("2026-11-21T10:01:00Z") / 1000);
		for (let left = 59; left >= 0; left--) {
			const answer = await post("/charges", order);
			expect(answer.status).toBe(201);
			expect(rate(answer.headers)).toEqual({ limit: "60", remaining: String(left), reset });
		}
		const refused = await post("/charges", order);
		expect(errorOf(refused)).toEqual({ status: 429, code: "rate_limit_exceeded" });
		expect(rate(refused.headers)).toEqual({ limit: "60", remaining: "0", reset });
		expect(sandbox.charges()).toHaveLength(60);

		await sandbox.clock.advance(59_599);
		expect((await post("/charges", order)).status).toBe(429);
		await sandbox.clock.advance(1);
		const again = await post("/charges", order);
		expect(again.status).toBe(201);
		expect(rate(again.headers)).toMatchObject({ remaining: "59" });
	});

	it("let 30 withdrawals a minute through", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00Z") });
		const { post } = merchant(sandbox, "reference");
		for (let count = 0; count < 30; count++) {
			expect((await post("/withdrawals", {})).status).toBe(201);
		}
		const refused = await post("/withdrawals", {});
		expect(errorOf(refused)).toEqual({ status: 429, code: "rate_limit_exceeded" });
		expect(refused.headers.get("x-ratelimit-limit")).toBe("30");
	});

	it("are counted per key, and refused requests count too", async () => {
		const sandbox = await startSandbox({ rateLimit: { chargesPerMinute: 1 } });
		const reference = merchant(sandbox, "reference");
		expect((await reference.post("/charges", { amount: -1 })).status).toBe(400);
		expect((await reference.post("/charges", { amount: 100 })).status).toBe(429);
		const guide = merchant(sandbox, "guide");
		expect((await guide.post("/charges", { amount: 500, payment_method: "pix" })).status).toBe(201);
	});

	it("leave reading free while charges are refused", async () => {
		const sandbox = await startSandbox({ rateLimit: { chargesPerMinute: 1 } });
		const { get, post } = merchant(sandbox, "reference");
		await post("/charges", { amount: 100 });
		expect((await post("/charges", { amount: 100 })).status).toBe(429);
		expect((await get("/transactions")).status).toBe(200);
	});
});

function rate(headers: Headers) {
	return {
		limit: headers.get("x-ratelimit-limit"),
		remaining: headers.get("x-ratelimit-remaining"),
		reset: headers.get("x-ratelimit-reset"),
	};
}
