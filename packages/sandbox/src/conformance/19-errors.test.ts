import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	dialects,
	fieldOf,
	makeCharge,
	type Service,
	startService,
} from "../testing/checked-service.js";
import { type Answer, boletoOrder, errorOf, textOf } from "../testing/service.js";

const keys = [
	{ key: "sk_live_sandbox_reference", dialect: "reference" as const },
	{ key: "sk_live_off", dialect: "reference" as const, state: "disabled" as const },
	{ key: "sk_live_gone", dialect: "reference" as const, state: "revoked" as const },
];

/** How to cause each known code. */
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

	it("are never the service's own fault, whatever the request", async () => {
		const service = await startService({
			rateLimit: { chargesPerMinute: 10_000, withdrawalsPerMinute: 10_000 },
		});
		const speakers = fc.constantFrom(...dialects);
		const value = fc.oneof(fc.jsonValue(), fc.constantFrom(500, "pix", "boleto", "__proto__"));
		const names = fc.constantFrom(
			...["amount", "payment_method", "description", "customer", "billing_address", "metadata"],
			...["name", "email", "document", "phone", "zip", "__proto__", "constructor", "toString"],
		);
		const bodies = fc.oneof(
			fc.jsonValue(),
			fc.dictionary(names, fc.oneof(value, fc.dictionary(names, value))),
			fc.dictionary(names, value).map((fields) => ({ ...boletoOrder, ...fields })),
		);
		const paths = fc.constantFrom("/charges", "/withdrawals");
		await fc.assert(
			fc.asyncProperty(speakers, paths, bodies, async (dialect, path, body) => {
				const { get, post } = service[dialect];
				expect((await post(path, body)).status).toBeLessThan(500);
				expect((await get("/transactions?limit=1")).status).toBe(200);
				const { uuid } = service.sandbox.charges().at(-1) ?? {};
				if (uuid) expect((await get(`/charges/${uuid}`)).status).toBe(200);
			}),
			{ numRuns: 100 },
		);
	}, 60_000);

	it("are 400 for a body nested too deep to be written again", async () => {
		const { reference } = await startService();
		const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
		const send = (levels: number) =>
			reference.send("POST", "/charges", {
				headers: { "content-type": "application/json" },
				body: `{"amount":100,"metadata":${nested(levels)}}`,
			});
		expect(errorOf(await send(50_000))).toEqual({ status: 400, code: "invalid_json" });
		const created = await send(50);
		const read = await reference.get(`/charges/${textOf(created, "id")}`);
		expect(read.status).toBe(200);
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
