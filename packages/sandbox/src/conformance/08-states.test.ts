import { describe, expect, it } from "vitest";
import { dialects, makeCharge, startService } from "../testing/checked-service.js";
import { itemsOf, textOf } from "../testing/service.js";

describe.each(dialects)("States and transitions, in the %s dialect", (dialect) => {
	it("has a charge expired when its time is over", async () => {
		const service = await startService({ at: "2026-11-21T10:00:00Z", chargeTtlMs: 90_000 });
		const id = await makeCharge(service, dialect);
		const { get } = service[dialect];
		expect((await get(`/charges/${id}`)).body).toMatchObject({
			expires_at: expect.stringMatching(/^2026-11-21T10:01:30(\.000)?Z$/),
		});
		await service.forward(89.999);
		expect((await get(`/charges/${id}/status`)).body).toMatchObject({ status: "pending" });
		await service.forward(0.001);
		expect((await get(`/charges/${id}/status`)).body).toMatchObject({ status: "expired" });
	});

	it.each([
		["pay", "paid"],
		["expire", "expired"],
		["fail", "failed"],
	] as const)("ends after %s", async (action, status) => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		service.sandbox[action](id);
		await service.forward(100 * 86_400);
		for (const next of ["pay", "expire", "fail"] as const) {
			expect(() => service.sandbox[next](id)).toThrow(
				expect.objectContaining({ code: "invalid_transition" }),
			);
		}
		expect((await service[dialect].get(`/charges/${id}/status`)).body).toMatchObject({ status });
	});

	it("has an expired charge paid when a bank confirms late, on request", async () => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		service.sandbox.expire(id);
		service.sandbox.pay(id, { force: true });
		expect((await service[dialect].get(`/charges/${id}/status`)).body).toMatchObject({
			status: "paid",
			paid: true,
		});
	});

	it("has withdrawals completed or failed at the end", async () => {
		const service = await startService();
		const { get, post } = service.guide;
		const [one, two] = [
			textOf(await post("/withdrawals", {}), "uuid"),
			textOf(await post("/withdrawals", {}), "uuid"),
		];
		service.sandbox.completeWithdrawal(one);
		service.sandbox.failWithdrawal(two);
		expect(itemsOf(await get("/transactions"))).toMatchObject([
			{ id: two, status: "failed" },
			{ id: one, status: "completed" },
		]);
		expect(() => service.sandbox.failWithdrawal(one)).toThrow(
			expect.objectContaining({ code: "invalid_transition" }),
		);
	});
});
