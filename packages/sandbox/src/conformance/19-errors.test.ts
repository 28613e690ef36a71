import { describe, expect, it } from "vitest";
import type { Answer } from "../testing/service.js";
import { errorOf } from "../testing/service.js";
import { fieldOf, makeCharge, type Service, startService } from "./support/service.js";

const keys = [
	{ key: "sk_live_sandbox_reference", dialect: "reference" as const },
	{ key: "sk_live_off", dialect: "reference" as const, state: "disabled" as const },
	{ key: "sk_live_gone", dialect: "reference" as const, state: "revoked" as const },
];

/** How to meet each known code. */
const CAUSES: Record<string, (service: Service) => Promise<Answer>> = {
	invalid_amount: ({ reference }) => reference.post("/charges", { amount: 0 }),
	missing_id: ({ reference }) => reference.get("/charges/"),
	unauthorized: ({ caller }) => caller(undefined).get("/charges/x"),
	missing_authorization: ({ caller }) => caller(undefined).get("/balance"),
	invalid_authorization: ({ caller }) => caller("Basic x").get("/balance"),
	invalid_api_key: ({ caller }) => caller("Bearer sk_live_nobody").get("/balance"),
	api_key_disabled: ({ caller }) => caller("Bearer sk_live_off").get("/balance"),
	api_key_revoked: ({ caller }) => caller("Bearer sk_live_gone").get("/balance"),
	charge_not_found: ({ reference }) => reference.get("/charges/ch_svc_nobody"),
	rate_limit_exceeded: async (service) => {
		await makeCharge(service, "reference");
		return service.reference.post("/charges", { amount: 100 });
	},
};

describe("Errors", () => {
	it.each([
		["invalid_amount", 400],
		["missing_id", 400],
		["unauthorized", 401],
		["missing_authorization", 401],
		["invalid_authorization", 401],
		["invalid_api_key", 401],
		["api_key_disabled", 403],
		["api_key_revoked", 403],
		["charge_not_found", 404],
		["rate_limit_exceeded", 429],
	])("have %s", async (code, status) => {
		const service = await startService({ keys, rateLimit: { chargesPerMinute: 1 } });
		const answer = await CAUSES[code]?.(service);
		expect(answer && errorOf(answer)).toEqual({ status, code });
	});

	it("have a code and a message for people", async () => {
		for (const cause of Object.values(CAUSES)) {
			const service = await startService({ keys, rateLimit: { chargesPerMinute: 1 } });
			const { body } = await cause(service);
			expect(Object.keys(Object(body))).toEqual(["error"]);
			expect(fieldOf(body, "error.code")).toMatch(/^[a-z]+(_[a-z]+)*$/);
			expect(fieldOf(body, "error.message")).toMatch(/^\S.*\.?$/);
		}
	});

	it("carry fields where a field of the request is wrong", async () => {
		const { reference } = await startService();
		const { body } = await reference.post("/charges", { amount: "1" });
		expect(body).toMatchObject({
			error: { fields: [{ name: "amount", message: expect.any(String) }] },
		});
	});

	it("ask a client to slow down in one short sentence or two", async () => {
		const service = await startService({ rateLimit: { chargesPerMinute: 1 } });
		await makeCharge(service, "reference");
		const { body } = await service.reference.post("/charges", { amount: 1 });
		expect(fieldOf(body, "error.message")).toMatch(/^.{1,60}slow down\.$/);
	});

	it("say Too Many Requests in the status line", async () => {
		const { sandbox, reference } = await startService({ rateLimit: { chargesPerMinute: 1 } });
		await reference.post("/charges", { amount: 1 });
		const answer = await fetch(`${sandbox.url}/charges`, {
			method: "POST",
			headers: { authorization: "Bearer sk_live_sandbox_reference" },
		});
		expect([answer.status, answer.statusText]).toEqual([429, "Too Many Requests"]);
	});
});
