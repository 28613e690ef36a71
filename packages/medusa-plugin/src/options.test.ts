import { unsafeOptions } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { parseOptions } from "./options";

const options = {
	apiUrl: "https://service.example/v1",
	secretKey: "sk_live_made_up",
	webhookSecret: "9f86d081884c7d659a2feaa0c55ad015",
};

describe("the plugin's options", () => {
	it("need three values, and fill in the rest", () => {
		expect(parseOptions(options)).toMatchObject({
			...options,
			dialect: "reference",
			pixGraceMinutes: 15,
			boletoGraceBankingDays: 3,
			unpaidOrders: "cancel",
			cepLookup: false,
			refundTargetDays: 1,
			retentionDays: 1_825,
			maxWaitingPages: 5_000,
			unpaidOrderLimits: { perCustomer: 10, perEmail: 5 },
		});
	});

	it("set each limit of unpaid orders alone; null means no limit", () => {
		const unpaidOrderLimits = { perEmail: null };
		expect(parseOptions({ ...options, unpaidOrderLimits })).toMatchObject({
			unpaidOrderLimits: { perCustomer: 10, perEmail: null },
		});
	});

	it.each([
		[{ ...options, apiUrl: undefined }, "apiUrl"],
		[{ ...options, apiUrl: "https://service.example" }, "apiUrl"],
		[
			{ ...options, secretKey: "pk_live_made_up" },
			"secretKey (PIX_CHECKOUT_SECRET_KEY): is a public key",
		],
		[{ ...options, secretKey: "made_up" }, "secretKey"],
		[{ ...options, webhookSecret: "short" }, "webhookSecret"],
		[{ ...options, dialect: "other" }, "dialect"],
		[{ ...options, storeUrl: "api.shop.example" }, "storeUrl"],
		[{ ...options, storeUrl: "https://api.shop.example/" }, "storeUrl"],
		[{ ...options, pixGraceMinutes: -1 }, "pixGraceMinutes"],
		[{ ...options, boletoGraceBankingDays: 1.5 }, "boletoGraceBankingDays"],
		[{ ...options, maxWaitingPages: -1 }, "maxWaitingPages"],
		[
			{ ...options, retentionDays: 29 },
			"retentionDays (PIX_CHECKOUT_RETENTION_DAYS): must be from 30 to 3650",
		],
		[
			{ ...options, retentionDays: 3_651 },
			"retentionDays (PIX_CHECKOUT_RETENTION_DAYS): must be from 30 to 3650",
		],
		[
			{ ...options, refundTargetDays: 0 },
			"refundTargetDays (PIX_CHECKOUT_REFUND_TARGET_DAYS): must be from 1 to 3650",
		],
		[
			{ ...options, retentionDays: 30.5 },
			"retentionDays (PIX_CHECKOUT_RETENTION_DAYS): must be a whole number",
		],
		[{ ...options, unpaidOrderLimits: { perEmail: 0 } }, "unpaidOrderLimits.perEmail"],
		[
			{ ...options, unpaidOrderLimits: { perDocument: 3 } },
			"must hold perCustomer and perEmail, and no other",
		],
		[
			{ ...options, payerAliases: { "customer.shoe_size": ["x"] } },
			"payerAliases.customer.shoe_size: must have lists of metadata keys",
		],
		[{ ...options, payerAliases: { "customer.document": "cpf" } }, "must have lists of metadata"],
		[{ ...options, unpaidOrders: "release" }, "unpaidOrders: must be cancel or keep"],
		[{ ...options, previousWebhookSecret: 5 }, "must be a text"],
	])("are rejected by name: %#", (wrong, name) => {
		expect(() => parseOptions(wrong)).toThrow(name);
	});

	it("are rejected without repeating a secret", () => {
		expect(() => parseOptions({ ...options, secretKey: "made_up_secret" })).toThrow(
			/^(?!.*made_up_secret)/,
		);
	});

	it("may contain Medusa's own keys when they reach the module", () => {
		expect(parseOptions({ ...options, database: {} })).toMatchObject(options);
	});
});

describe("options that are for development only", () => {
	const sandbox = {
		...options,
		apiUrl: "http://127.0.0.1:4010/v1",
		secretKey: "sk_live_sandbox_reference",
	};

	it.each([
		["an address without https", { ...options, apiUrl: sandbox.apiUrl }, /apiUrl: .*https/],
		["a key of the sandbox", { ...options, secretKey: sandbox.secretKey }, /secretKey: /],
		["a key of one character", { ...options, secretKey: "sk_live_xxxxxxxx" }, /secretKey: /],
		["a secret of one character", { ...options, webhookSecret: "a".repeat(32) }, /webhookSecret: /],
		[
			"an earlier secret of one character",
			{ ...options, previousWebhookSecret: "0".repeat(22) },
			/previousWebhookSecret: /,
		],
		[
			"http, with a key of the service, though the sandbox is allowed",
			{ ...options, apiUrl: sandbox.apiUrl, sandbox: true },
			/sandbox: .*apiUrl: .*https/,
		],
	])("are rejected in production: %s", (_, unsafe, problem) => {
		expect(() => parseOptions(unsafe, "production")).toThrow(problem);
		for (const elsewhere of ["development", "test", ""]) {
			expect(unsafeOptions(parseOptions(unsafe, elsewhere)).join(" ")).toMatch(problem);
		}
	});

	it("are named all at once, without their values", () => {
		const unsafe = { ...sandbox, webhookSecret: "7".repeat(22) };
		expect(() => parseOptions(unsafe, "production")).toThrow(
			/^(?!.*(127\.0|reference|777)).*apiUrl.*secretKey.*webhookSecret/s,
		);
	});

	it("may be the sandbox's in production when the merchant says so", () => {
		expect(parseOptions({ ...sandbox, sandbox: true }, "production")).toMatchObject(sandbox);
	});

	it("are not the usual ones, which log nothing", () => {
		expect(unsafeOptions(parseOptions(options, "production"))).toEqual([]);
	});
});
