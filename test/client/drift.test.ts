import {
	inspectService,
	PixCheckoutClient,
	type PixCheckoutClientOptions,
	type ServiceDifference,
} from "@pix-checkout/client";
import { createSandbox, type Sandbox } from "@pix-checkout/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Mangler, startMangler } from "./mangler.js";

const payer = {
	name: "Fulana de Teste",
	email: "fulana@example.com",
	document: "529.982.247-25",
	phone: "11912345678",
};
const billingAddress = {
	zip: "01310100",
	state: "SP",
	city: "São Paulo",
	street: "Avenida de Teste",
	neighborhood: "Centro",
	number: "100",
};

let sandbox: Sandbox;
let mangler: Mangler;
beforeAll(async () => {
	sandbox = await createSandbox({ rateLimit: { chargesPerMinute: 1_000_000 } });
	mangler = await startMangler(sandbox);
});
afterAll(async () => {
	mangler.close();
	await sandbox.close();
});

describe.each(["reference", "guide"] as const)("in the %s dialect", (dialect) => {
	const key = { secretKey: `sk_live_sandbox_${dialect}`, dialect, maxRetries: 0 } as const;
	const direct = (): PixCheckoutClientOptions => ({ ...key, baseUrl: sandbox.url });
	const mangled = (): PixCheckoutClientOptions => ({ ...key, baseUrl: mangler.url });

	beforeAll(async () => {
		sandbox.reset();
		const client = new PixCheckoutClient(direct());
		const pix = await client.createPixCharge({
			amountCents: 123_456,
			description: "pxc_0123456789abcdef01234567",
			customer: payer,
			metadata: { note: "anything" },
		});
		const boleto = { amountCents: 98_765, customer: payer, billingAddress };
		await client.createBoletoCharge(boleto);
		const paid = await client.createPixCharge({ amountCents: 123_457, customer: payer });
		sandbox.pay(paid.id);
		const expired = await client.createBoletoCharge(boleto);
		sandbox.expire(expired.id);
		expect(pix.status).toBe("pending");
		await client.close();
	});
	beforeEach(() => {
		mangler.mangle = (text) => text;
		mangler.status = null;
	});

	it("a service that follows its specification has no difference", async () => {
		const { questions, differences } = await inspectService(direct());
		expect(differences).toEqual([]);
		expect(questions.filter(({ outcome }) => outcome !== "answered")).toEqual([]);
		expect(new Set(questions.map(({ operation }) => operation))).toEqual(
			new Set(["getBalance", "listTransactions", "getCharge", "getChargeStatus"]),
		);
	});

	it("an inspection changes nothing", async () => {
		const before = sandbox.charges();
		await inspectService(direct());
		const methods = sandbox.requests().map(({ method }) => method);
		expect(sandbox.charges()).toEqual(before);
		expect(new Set(methods.slice(-8))).toEqual(new Set(["GET"]));
	});

	it("creations that follow the specification have no difference either", async () => {
		const met: ServiceDifference[] = [];
		const hooks = {
			onDrift: ({ differences }: { differences: ServiceDifference[] }) => met.push(...differences),
		};
		const client = new PixCheckoutClient({ ...direct(), hooks });
		await client.createPixCharge({ amountCents: 700 });
		await client.createBoletoCharge({ amountCents: 700, customer: payer, billingAddress });
		await client.close();
		expect(met).toEqual([]);
	});

	it("reports differing fields, statuses, headers and errors", async () => {
		mangler.mangle = (text) =>
			text
				.replaceAll(/"(created_at|expires_at)":"([^"Z]+)Z"/g, '"$1":"$2"')
				.replaceAll('"has_more"', '"more_of_them":true,"has_more"')
				.replaceAll('"object":"balance"', '"object":"saldo"')
				.replaceAll(/"code":"[a-z_]+"/g, '"code":"nao_encontrado"');
		const { differences } = await inspectService(mangled());
		const timestamps = {
			expected: "timestamp with a zone",
			found: "another timestamp without a zone",
		};
		expect(differences).toEqual(
			expect.arrayContaining([
				{ operation: "getCharge", part: "field", path: "expires_at", ...timestamps },
				{ operation: "listTransactions", part: "field", path: "data[].created_at", ...timestamps },
				{
					operation: "listTransactions",
					part: "field",
					path: "more_of_them",
					expected: "no such field",
					found: "boolean",
				},
				{
					operation: "getBalance",
					part: "field",
					path: "object",
					expected: "balance",
					found: "another text",
				},
				{
					operation: "getCharge",
					part: "error",
					path: "error.code",
					expected: "charge_not_found",
					found: "another code",
				},
				{
					operation: "getBalance",
					part: "error",
					path: "error.code",
					expected: "invalid_api_key",
					found: "another code",
				},
				// The mangler drops all headers but the media type.
				{
					operation: "getBalance",
					part: "header",
					path: "x-ratelimit-remaining",
					expected: "whole number",
					found: "absent",
				},
			]),
		);
		mangler.status = 418;
		expect((await inspectService(mangled())).differences).toContainEqual({
			operation: "getCharge",
			part: "status",
			path: "",
			expected: "200, 400, 401, 403, 429, 404",
			found: "418",
		});
	});

	it("distinguishes a failing service, or one without charges, from one that follows its specification", async () => {
		mangler.status = 503;
		const { questions, differences } = await inspectService(mangled());
		expect(differences).toEqual([]);
		expect(questions.map(({ outcome, code }) => code ?? outcome)).toEqual([
			"api_error",
			"api_error",
			"not_asked",
			"not_asked",
			"api_error",
			"api_error",
		]);
	});
});
