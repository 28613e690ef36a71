import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialects, pixOrder, startService } from "../testing/checked-service.js";
import { type Answer, overdraft } from "../testing/service.js";

describe.each(dialects)("Limits, in the %s dialect", (dialect) => {
	it.each([
		["/charges", 60],
		["/withdrawals", 30],
	])(
		"of POST %s are %i a minute, counted down to the reset",
		async (path, limit) => {
			const service = await startService({ at: "2026-11-21T10:00:00.400Z", ...overdraft });
			const order = pixOrder(dialect);
			const reset = Date.parse("2026-11-21T10:01:00Z") / 1000;
			for (let left = limit - 1; left >= 0; left--) {
				const answer = await service[dialect].post(path, order);
				expect(answer.status).toBe(201);
				expect(rate(answer)).toEqual({ limit, remaining: left, reset });
			}
			const refused = await service[dialect].post(path, order);
			expect(refused.status).toBe(429);
			expect(rate(refused)).toEqual({ limit, remaining: 0, reset });
			await service.forward(59.599);
			expect((await service[dialect].post(path, order)).status).toBe(429);
			await service.forward(0.001);
			const again = await service[dialect].post(path, order);
			expect(again.status).toBe(201);
			expect(rate(again)).toEqual({ limit, remaining: limit - 1, reset: reset + 60 });
		},
		30_000,
	);

	it("leave other endpoints free", async () => {
		const service = await startService({ rateLimit: { chargesPerMinute: 1 } });
		const { get, post } = service[dialect];
		await post("/charges", pixOrder(dialect));
		expect((await post("/charges", pixOrder(dialect))).status).toBe(429);
		for (let count = 0; count < 70; count++) {
			expect((await get("/balance")).status).toBe(200);
		}
		for (const path of ["/charges/x", "/charges/x/status", "/transactions"]) {
			expect((await get(path)).status).not.toBe(429);
		}
		expect((await post("/withdrawals", {})).status).toBe(201);
	}, 30_000);
});

describe("Rate limit headers", () => {
	it("are right after any requests at any time", async () => {
		const step = fc.oneof(
			fc.record({ forward: fc.integer({ min: 1, max: 45_000 }) }),
			fc.record({ ask: fc.constantFrom("good", "refused", "unknown key", "read") }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
				const limit = 4;
				const start = Date.parse("2026-11-21T10:00:00.250Z");
				const service = await startService({
					at: new Date(start).toISOString(),
					rateLimit: { chargesPerMinute: limit },
				});
				let now = start;
				let window = { used: 0, reset: 0 };
				for (const todo of steps) {
					if ("forward" in todo) {
						await service.forward(todo.forward / 1000);
						now += todo.forward;
						continue;
					}
					if (todo.ask === "read" || todo.ask === "unknown key") {
						const { get } =
							todo.ask === "read" ? service.guide : service.caller("Bearer sk_live_nobody");
						expect((await get("/balance")).status).not.toBe(429);
						continue;
					}
					if (now >= window.reset * 1000) {
						window = { used: 0, reset: Math.floor(now / 1000) + 60 };
					}
					const amount = todo.ask === "good" ? 500 : 499;
					const answer = await service.guide.post("/charges", pixOrder("guide", { amount }));
					const expected = amount === 500 ? 201 : 400;
					expect(answer.status).toBe(window.used < limit ? expected : 429);
					window.used = Math.min(limit, window.used + 1);
					expect(rate(answer)).toEqual({
						limit,
						remaining: limit - window.used,
						reset: window.reset,
					});
				}
				await service.sandbox.close();
			}),
			{ numRuns: 15 },
		);
	}, 30_000);

	it("are counted for each key by itself", async () => {
		const { guide, reference } = await startService({ rateLimit: { chargesPerMinute: 1 } });
		expect((await reference.post("/charges", { amount: 1 })).status).toBe(201);
		expect((await reference.post("/charges", { amount: 1 })).status).toBe(429);
		expect((await guide.post("/charges", pixOrder("guide"))).status).toBe(201);
	});

	it("are in whole Unix seconds, never in the past", async () => {
		const service = await startService({ at: "2026-11-21T10:00:00.999Z" });
		const { reset } = rate(await service.guide.get("/balance"));
		expect(reset).toBe(Date.parse("2026-11-21T10:01:00Z") / 1000);
	});
});

function rate({ headers }: Answer) {
	return {
		limit: Number(headers.get("x-ratelimit-limit")),
		remaining: Number(headers.get("x-ratelimit-remaining")),
		reset: Number(headers.get("x-ratelimit-reset")),
	};
}
