import { describe, expect, it } from "vitest";
import { dialects, startService } from "../testing/checked-service.js";
import { rawRequest } from "../testing/raw-request.js";
import { errorOf } from "../testing/service.js";

const keys = [
	{ key: "sk_live_sandbox_reference", dialect: "reference" as const },
	{ key: "sk_live_switched_off", dialect: "reference" as const, state: "disabled" as const },
	{ key: "sk_live_taken_back", dialect: "guide" as const, state: "revoked" as const },
];

describe("Authentication", () => {
	it("is Authorization: Bearer with a key", async () => {
		const service = await startService();
		for (const dialect of dialects) {
			for (const scheme of ["Bearer", "bearer"]) {
				const caller = service.caller(`${scheme} sk_live_sandbox_${dialect}`);
				expect((await caller.get("/balance")).status).toBe(200);
			}
		}
	});

	it("takes keys that start with sk_live_ and no others", async () => {
		const wrong = startService({ keys: [{ key: "sk_test_1", dialect: "guide" }] });
		await expect(wrong).rejects.toMatchObject({ problems: [{ option: "keys.0.key" }] });
		const service = await startService({ keys });
		expect((await service.reference.get("/balance")).status).toBe(200);
		expect(errorOf(await service.guide.get("/balance"))).toEqual({
			status: 401,
			code: "invalid_api_key",
		});
	});

	it("refuses a key that starts with pk_live_", async () => {
		const service = await startService();
		const answer = await service.caller("Bearer pk_live_sandbox_guide").get("/balance");
		expect(errorOf(answer)).toEqual({ status: 401, code: "invalid_api_key" });
	});

	it("leaves no key in the log or in an answer", async () => {
		const service = await startService({ keys });
		const answers = [
			await service.reference.get("/balance"),
			await service.caller("Bearer sk_live_nobody_knows").get("/balance"),
			await service.caller("Bearer sk_live_switched_off").get("/charges/x"),
		];
		const bodies = answers.map(({ body }) => body);
		expect(JSON.stringify([service.sandbox.requests(), bodies])).not.toContain("sk_live_");
	});
});

describe("Authentication errors", () => {
	it.each([
		["POST /charges", "unauthorized"],
		["GET /charges/x", "unauthorized"],
		["GET /charges/x/status", "unauthorized"],
		["GET /balance", "missing_authorization"],
		["GET /transactions", "missing_authorization"],
		["POST /withdrawals", "missing_authorization"],
	])("at %s are 401 %s without the header", async (operation, code) => {
		const service = await startService();
		const [method = "", path = ""] = operation.split(" ");
		const answer = await service.caller(undefined).send(method, path);
		expect(errorOf(answer)).toEqual({ status: 401, code });
	});

	it.each([
		"sk_live_sandbox_reference",
		"Basic c2tfbGl2ZTo=",
		"Bearer",
		"Bearer two words",
		"Token sk_live_sandbox_reference",
	])("are 401 invalid_authorization for %j", async (authorization) => {
		const service = await startService({ keys });
		for (const path of ["/balance", "/charges/x"]) {
			const answer = await service.caller(authorization).get(path);
			expect(errorOf(answer)).toEqual({ status: 401, code: "invalid_authorization" });
		}
	});

	it("are 401 invalid_authorization for an empty header, which is not an absent one", async () => {
		const { sandbox } = await startService();
		const headers = { authorization: "" };
		const answer = await rawRequest(`${sandbox.url}/balance`, { headers });
		expect(answer.status).toBe(401);
		expect(JSON.parse(answer.body)).toMatchObject({ error: { code: "invalid_authorization" } });
	});

	it.each([
		["sk_live_nobody_knows", 401, "invalid_api_key"],
		["sk_live_sandbox_referenc", 401, "invalid_api_key"],
		["SK_LIVE_SANDBOX_REFERENCE", 401, "invalid_api_key"],
		["sk_live_switched_off", 403, "api_key_disabled"],
		["sk_live_taken_back", 403, "api_key_revoked"],
	])("for the key %s are %i %s", async (key, status, code) => {
		const service = await startService({ keys });
		const caller = service.caller(`Bearer ${key}`);
		for (const path of ["/balance", "/charges/x", "/transactions"]) {
			expect(errorOf(await caller.get(path))).toEqual({ status, code });
		}
	});
});
