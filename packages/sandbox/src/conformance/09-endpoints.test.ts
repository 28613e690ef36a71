import { describe, expect, it } from "vitest";
import { errorOf, overdraft } from "../testing/service.js";
import { DIALECTS, makeCharge, pixOrder, startService } from "./support/service.js";

const OPERATIONS = [
	["POST", "/charges"],
	["GET", "/charges/x"],
	["GET", "/charges/x/status"],
	["GET", "/balance"],
	["GET", "/transactions"],
	["POST", "/withdrawals"],
] as const;

describe.each(DIALECTS)("Endpoints, in the %s dialect", (dialect) => {
	it("creates a charge at POST /charges with 201", async () => {
		const { post } = (await startService())[dialect];
		expect((await post("/charges", pixOrder(dialect))).status).toBe(201);
	});

	it("reads a charge at GET /charges/{id} with 200", async () => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		expect((await service[dialect].get(`/charges/${id}`)).status).toBe(200);
	});

	it("reads a status at GET /charges/{id}/status with 200", async () => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		expect((await service[dialect].get(`/charges/${id}/status`)).status).toBe(200);
	});

	it("reads the balance at GET /balance with 200", async () => {
		expect((await (await startService())[dialect].get("/balance")).status).toBe(200);
	});

	it("lists at GET /transactions with 200", async () => {
		expect((await (await startService())[dialect].get("/transactions")).status).toBe(200);
	});

	it("takes a withdrawal at POST /withdrawals with 201", async () => {
		const { post } = (await startService(overdraft))[dialect];
		expect((await post("/withdrawals", { amount: 100 })).status).toBe(201);
	});

	it("takes bodies only when they are declared as JSON", async () => {
		const { post, send } = (await startService())[dialect];
		const typed = (type: string) => post("/charges", pixOrder(dialect), { "content-type": type });
		expect((await typed("application/json; charset=utf-8")).status).toBe(201);
		for (const path of ["/charges", "/withdrawals"]) {
			const text = await post(path, pixOrder(dialect), { "content-type": "text/plain" });
			expect(errorOf(text)).toEqual({ status: 415, code: "unsupported_media_type" });
			const headers = { "content-type": "application/json" };
			const broken = await send("POST", path, { headers, body: "{" });
			expect(errorOf(broken)).toEqual({ status: 400, code: "invalid_json" });
			const huge = await post(path, { description: "x".repeat(2 ** 20) });
			expect(errorOf(huge)).toEqual({ status: 413, code: "payload_too_large" });
			const list = await post(path, ["not an object"]);
			expect(list.status).toBe(400);
		}
	});
});

describe("Every endpoint", () => {
	it("needs the Authorization header", async () => {
		const service = await startService();
		for (const [method, path] of OPERATIONS) {
			expect((await service.caller(undefined).send(method, path)).status).toBe(401);
		}
	});

	it("answers an unknown path with 404 and another method with 405", async () => {
		const { guide } = await startService();
		for (const path of ["/refunds", "/", "/charges/x/refund", "/v1/charges"]) {
			expect(errorOf(await guide.get(path))).toEqual({ status: 404, code: "not_found" });
		}
		for (const [method, path] of OPERATIONS) {
			const answer = await guide.send("DELETE", path);
			expect(errorOf(answer)).toEqual({ status: 405, code: "method_not_allowed" });
			expect(answer.headers.get("allow")).toBe(`${method}, OPTIONS`);
		}
	});
});
