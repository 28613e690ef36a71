import { describe, expect, it } from "vitest";
import { dialects, makeCharge, startService } from "../testing/checked-service.js";
import { errorOf, overdraft } from "../testing/service.js";

describe.each(dialects)("POST /v1/withdrawals, in the %s dialect", (dialect) => {
	it("takes any object, and keeps its amount", async () => {
		const { sandbox, ...service } = await startService(overdraft);
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
		const service = await startService(overdraft);
		const { body } = await service[dialect].post("/withdrawals", { amount: 2500 });
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

	it("rejects an amount above the available balance, and takes all of it", async () => {
		const service = await startService({ releaseMs: 60_000 });
		service.sandbox.pay(await makeCharge(service, "reference", { amount: 10_000 }));
		const { post } = service[dialect];
		const refused = { status: 400, code: "insufficient_balance" };
		expect(errorOf(await post("/withdrawals", { amount: 1 }))).toEqual(refused);
		await service.forward(60);
		expect(errorOf(await post("/withdrawals", { amount: 9902 }))).toEqual(refused);
		expect((await post("/withdrawals", { amount: 9901 })).status).toBe(201);
		expect(errorOf(await post("/withdrawals", { amount: 1 }))).toEqual(refused);
		expect(service.sandbox.withdrawals()).toHaveLength(1);
	});

	it("spends no money twice, however many requests race each other", async () => {
		const service = await startService({ releaseMs: 0 });
		service.sandbox.pay(await makeCharge(service, "reference", { amount: 10_000 }));
		const { post } = service[dialect];
		const racing = [6000, 6000, 3000, 3000].map((amount) => post("/withdrawals", { amount }));
		const accepted = (await Promise.all(racing)).filter(({ status }) => status === 201);
		expect(accepted.length).toBeGreaterThan(0);
		expect(service.sandbox.balance().availableCents).toBeGreaterThanOrEqual(0);
		const taken = service.sandbox.withdrawals().reduce((sum, one) => sum + one.amountCents, 0);
		expect(taken).toBe(9901 - service.sandbox.balance().availableCents);
	});
});
