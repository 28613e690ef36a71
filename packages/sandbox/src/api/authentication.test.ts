import { describe, expect, it } from "vitest";
import { ask, errorOf, merchant, startSandbox } from "../testing/service.js";

const keys = [
	{ key: "sk_live_sandbox_reference", dialect: "reference" as const },
	{ key: "sk_live_switched_off", dialect: "reference" as const, state: "disabled" as const },
	{ key: "sk_live_taken_back", dialect: "guide" as const, state: "revoked" as const },
];

describe("authentication", () => {
	it.each([
		["POST", "/charges", "unauthorized"],
		["GET", "/charges/x", "unauthorized"],
		["GET", "/charges/x/status", "unauthorized"],
		["GET", "/balance", "missing_authorization"],
		["GET", "/transactions", "missing_authorization"],
		["POST", "/withdrawals", "missing_authorization"],
	])("answers %s %s without the header with 401 %s", async (method, path, code) => {
		const sandbox = await startSandbox();
		const answer = await ask(sandbox.url + path, { method });
		expect(errorOf(answer)).toEqual({ status: 401, code });
	});

	it.each([
		["sk_live_sandbox_reference", 401, "invalid_authorization"],
		["Basic c2tfbGl2ZTo=", 401, "invalid_authorization"],
		["Bearer", 401, "invalid_authorization"],
		["Bearer two words", 401, "invalid_authorization"],
		["Bearer sk_live_nobody_knows", 401, "invalid_api_key"],
		["Bearer pk_live_sandbox_reference", 401, "invalid_api_key"],
		["Bearer sk_live_switched_off", 403, "api_key_disabled"],
		["Bearer sk_live_taken_back", 403, "api_key_revoked"],
	])("answers the header %j with %i %s", async (authorization, status, code) => {
		const sandbox = await startSandbox({ keys });
		for (const path of ["/balance", "/charges/x"]) {
			const answer = await ask(sandbox.url + path, { headers: { authorization } });
			expect(errorOf(answer)).toEqual({ status, code });
		}
	});

	it("lets both built-in keys in", async () => {
		const sandbox = await startSandbox();
		for (const dialect of ["guide", "reference"] as const) {
			expect((await merchant(sandbox, dialect).get("/balance")).status).toBe(200);
		}
	});

	it("knows no built-in key when keys are given", async () => {
		const sandbox = await startSandbox({ keys });
		const answer = await merchant(sandbox, "guide").get("/balance");
		expect(errorOf(answer)).toEqual({ status: 401, code: "invalid_api_key" });
	});
});
