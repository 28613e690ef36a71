import { describe, expect, it, vi } from "vitest";
import { errorOf, itemsOf, overdraft, startReceiver, textOf } from "../testing/service.js";
import { checkWebhook } from "./support/check-answer.js";
import { DIALECTS, makeCharge, pixOrder, startService } from "./support/service.js";

const WITH_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const WITHOUT_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

describe.each(DIALECTS)("What the service does, in the %s dialect", (dialect) => {
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

	it("has a base URL that ends in /v1, which paths follow", async () => {
		const { sandbox, ...service } = await startService();
		expect(sandbox.url).toMatch(/\/v1$/);
		expect((await service[dialect].get("/balance")).status).toBe(200);
		const outside = await fetch(`${sandbox.origin}/balance`);
		expect(outside.status).toBe(404);
	});

	it("takes amounts in integer cents only", async () => {
		const { post } = (await startService())[dialect];
		expect((await post("/charges", pixOrder(dialect, { amount: 1234 }))).status).toBe(201);
		for (const amount of [1234.5, "1234", "R$ 12,34"]) {
			const answer = await post("/charges", pixOrder(dialect, { amount }));
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
		}
	});

	it("knows no currency but BRL", async () => {
		const service = await startService();
		const { get } = service[dialect];
		await makeCharge(service, dialect);
		expect(itemsOf(await get("/transactions"))).toMatchObject([{ currency: "BRL" }]);
		expect((await get("/balance")).body).toMatchObject({
			available: [{ currency: "brl" }],
			pending: [{ currency: "brl" }],
			summary: { currency: "BRL" },
		});
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

	it("says that a charge is paid only once it is", async () => {
		const service = await startService();
		const { get } = service[dialect];
		for (const action of ["expire", "fail", "pay"] as const) {
			const id = await makeCharge(service, dialect);
			expect((await get(`/charges/${id}/status`)).body).toMatchObject({ paid: false });
			service.sandbox[action](id);
			const { body } = await get(`/charges/${id}/status`);
			expect(body).toMatchObject({ paid: action === "pay" });
		}
		const events = service.sandbox.webhooks().map(({ body }) => body.event);
		expect(events).toEqual(["charge.expired", "charge.failed", "charge.paid"]);
	});

	it("takes a withdrawal, which the overview lists", async () => {
		const { sandbox, ...service } = await startService(overdraft);
		expect((await service[dialect].post("/withdrawals", { amount: 100 })).status).toBe(201);
		expect(sandbox.withdrawals()).toMatchObject([{ amountCents: 100 }]);
	});
});

describe("Times", () => {
	it("are written with milliseconds in the reference dialect", async () => {
		const service = await startService();
		const answer = await service.reference.post("/charges", { amount: 100 });
		expect(textOf(answer, "created_at")).toMatch(WITH_MILLISECONDS);
		expect(textOf(answer, "expires_at")).toMatch(WITH_MILLISECONDS);
	});

	it("are written without milliseconds in the guide dialect", async () => {
		const service = await startService();
		const answer = await service.guide.post("/charges", pixOrder("guide"));
		expect(textOf(answer, "expires_at")).toMatch(WITHOUT_MILLISECONDS);
	});
});
