import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseOptions } from "../options";
import { checkSecretKey } from "./check-secret-key";

/** A service that rejects every key but one. */
const accepted = "sk_live_made_up";
const balance = {
	object: "balance",
	available: [],
	pending: [],
	summary: {
		available_balance: 0,
		pending_balance: 0,
		total_earned: 0,
		total_withdrawn: 0,
		currency: "BRL",
	},
	livemode: true,
};

type AccountVerdict = Awaited<ReturnType<NonNullable<Parameters<typeof checkSecretKey>[2]>>>;

const own: AccountVerdict = { kind: "own", marks: [] };

describe("the check of the secret key", () => {
	let service: Server;
	let apiUrl: string;
	beforeAll(async () => {
		service = createServer((request, response) => {
			const isKnown = request.headers.authorization === `Bearer ${accepted}`;
			response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
			response.end(
				JSON.stringify(isKnown ? balance : { error: { code: "invalid_api_key", message: "no" } }),
			);
		});
		await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
		apiUrl = `http://127.0.0.1:${portOf(service)}/v1`;
	});
	afterAll(() => service.close());

	const check = (secretKey: string, url = apiUrl, verdict: AccountVerdict = own) => {
		const given = { apiUrl: url, secretKey, webhookSecret: "0123456789abcdef0123456789abcdef" };
		return checkSecretKey(given, parseOptions(given), async () => verdict);
	};

	it.each<[AccountVerdict, string]>([
		[own, "key_accepted"],
		[{ kind: "other", why: "unreadable" }, "other_account"],
		[{ kind: "unknown", code: "ECONNRESET" }, "account_unverified"],
	])("says whose the stored charges are: %j", async (verdict, code) => {
		expect(await check(accepted, apiUrl, verdict)).toMatchObject({ code });
	});

	it("asks the service, and is content with a key that it accepts", async () => {
		expect(await check(accepted)).toMatchObject({ status: "ok", code: "key_accepted" });
	});

	it("names the service's reason for a rejected key, and not the key", async () => {
		const rejected = await check("sk_live_another_one");
		expect(rejected).toMatchObject({
			code: "key_rejected",
			params: { status: 401, reason: "invalid_api_key" },
		});
		expect(JSON.stringify(rejected)).not.toContain("another_one");
	});

	it("tells a service that can't be reached from a key that is wrong", async () => {
		expect(await check(accepted, "http://127.0.0.1:9/v1")).toMatchObject({
			code: "service_unreachable",
			params: { reason: "connection_failed" },
		});
	});

	it.each([
		[undefined, "key_missing"],
		["", "key_missing"],
		["pk_live_made_up", "key_public"],
		["made_up", "key_malformed"],
		["sk_live_made up", "key_malformed"],
		['"sk_live_made_up"', "key_malformed"],
	])("judges the form of %j before it asks", async (secretKey, code) => {
		expect(await checkSecretKey({ secretKey }, null, async () => own)).toMatchObject({
			status: "problem",
			code,
		});
	});
});

function portOf(server: Server): number {
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}
