import { describe, expect, it } from "vitest";
import { errorOf } from "../testing/service.js";
import { DIALECTS, startService } from "./support/service.js";

describe.each(DIALECTS)("POST /v1/withdrawals, in the %s dialect", (dialect) => {
	it("takes any object, and keeps its amount", async () => {
		const { sandbox, ...service } = await startService();
		const { post } = service[dialect];
		expect((await post("/withdrawals", { amount: 2500, anything: { goes: 1 } })).status).toBe(201);
		expect((await post("/withdrawals", {})).status).toBe(201);
		expect(sandbox.withdrawals()).toMatchObject([{ amountCents: 2500 }, { amountCents: 0 }]);
	});

	it("rejects a body that is no withdrawal", async () => {
		const { post } = (await startService())[dialect];
		for (const [body, code] of [
			[{ amount: -1 }, "invalid_amount"],
			[{ amount: "all" }, "invalid_amount"],
			[[], "validation_error"],
			[null, "validation_error"],
		] as const) {
			expect(errorOf(await post("/withdrawals", body))).toEqual({ status: 400, code });
		}
	});

	it("answers with the withdrawal in processing", async () => {
		const { body } = await (await startService())[dialect].post("/withdrawals", { amount: 2500 });
		expect(body).toEqual(
			dialect === "guide"
				? {
						success: true,
						uuid: expect.any(String),
						amount: 2500,
						status: "processing",
						created_at: "2026-11-21T10:00:00Z",
					}
				: {
						id: expect.stringMatching(/^wd_svc_/),
						object: "withdrawal",
						amount: 25,
						amount_cents: 2500,
						currency: "BRL",
						status: "processing",
						created_at: "2026-11-21T10:00:00.250Z",
						livemode: true,
					},
		);
	});

	it("lets 30 requests a minute through and answers 429 to the next", async () => {
		const { post } = (await startService())[dialect];
		for (let count = 0; count < 30; count++) {
			expect((await post("/withdrawals", {})).status).toBe(201);
		}
		const refused = await post("/withdrawals", {});
		expect(errorOf(refused)).toEqual({ status: 429, code: "rate_limit_exceeded" });
	}, 30_000);
});
