import { describe, expect, it, vi } from "vitest";
import { checkWebhook } from "../testing/check-answer.js";
import { dialects, makeCharge, pixOrder, startService } from "../testing/checked-service.js";
import { itemsOf, startReceiver } from "../testing/service.js";

describe.each(dialects)("What the service does, in the %s dialect", (dialect) => {
	it("creates a charge, sends the event of its payment, and shows it in list and balance", async () => {
		const receiver = await startReceiver();
		const service = await startService({ webhookUrl: receiver.url, releaseMs: 0 });
		const id = await makeCharge(service, dialect, { amount: 10_000 });
		const { get } = service[dialect];
		expect((await get(`/charges/${id}`)).body).toMatchObject({ status: "pending" });
		service.sandbox.pay(id);
		expect((await get(`/charges/${id}/status`)).body).toMatchObject({ paid: true });
		expect(itemsOf(await get("/transactions?status=paid"))).toMatchObject([{ id }]);
		expect((await get("/balance")).body).toMatchObject({ available: [{ amount: 9901 }] });
		await vi.waitFor(
			() => expect(receiver.bodies).toMatchObject([{ event: "charge.paid" }]),
			10_000,
		);
		receiver.bodies.forEach(checkWebhook);
	});

	it("answers in application/json, errors too", async () => {
		const service = await startService();
		const { get, post, send } = service[dialect];
		const id = await makeCharge(service, dialect);
		const answers = [
			await post("/charges", pixOrder(dialect)),
			await get(`/charges/${id}`),
			await get(`/charges/${id}/status`),
			await get("/balance"),
			await get("/transactions"),
			await post("/withdrawals", {}),
			await post("/charges", {}),
			await get("/charges/unknown"),
			await get("/nowhere"),
			await send("DELETE", "/balance"),
			await service.caller(undefined).get("/balance"),
		];
		for (const { headers } of answers) {
			expect(headers.get("content-type")).toMatch(/^application\/json($|;)/);
		}
	});

	it("takes times with and without milliseconds", async () => {
		const service = await startService({ at: "2026-11-21T10:00:00.500Z" });
		const id = await makeCharge(service, dialect);
		for (const at of ["2026-11-21T10:00:00Z", "2026-11-21T10:00:00.500Z"]) {
			const answer = await service[dialect].get(
				`/transactions?created[gte]=${at}&created[lte]=${at}`,
			);
			expect(itemsOf(answer)).toMatchObject([{ id }]);
		}
	});
});
