import { describe, expect, it } from "vitest";
import { parseOptions } from "../options";

const complete = {
	PIX_CHECKOUT_API_URL: "https://service.example/v1",
	PIX_CHECKOUT_SECRET_KEY: "sk_live_made_up",
	PIX_CHECKOUT_WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef",
};

function parse(variables: Record<string, string>) {
	return parseOptions({}, "test", { ...complete, ...variables });
}

describe("the options from the environment", () => {
	it("are those of the variables, and the defaults", () => {
		expect(parse({})).toEqual(
			parseOptions({
				apiUrl: complete.PIX_CHECKOUT_API_URL,
				secretKey: complete.PIX_CHECKOUT_SECRET_KEY,
				webhookSecret: complete.PIX_CHECKOUT_WEBHOOK_SECRET,
			}),
		);
	});

	it.each([
		[
			"PIX_CHECKOUT_PREVIOUS_WEBHOOK_SECRET",
			"a-secret-of-22-letters",
			{ previousWebhookSecret: "a-secret-of-22-letters" },
		],
		["PIX_CHECKOUT_DIALECT", "guide", { dialect: "guide" }],
		["PIX_CHECKOUT_SANDBOX", "true", { sandbox: true }],
		["PIX_CHECKOUT_SANDBOX", "false", { sandbox: false }],
		["PIX_CHECKOUT_STORE_URL", "https://store.example", { storeUrl: "https://store.example" }],
		["PIX_CHECKOUT_CEP_LOOKUP", "true", { cepLookup: true }],
		["PIX_CHECKOUT_PIX_GRACE_MINUTES", "0.5", { pixGraceMinutes: 0.5 }],
		["PIX_CHECKOUT_BOLETO_GRACE_BANKING_DAYS", "2", { boletoGraceBankingDays: 2 }],
		["PIX_CHECKOUT_TIMEOUT_MS", " 2500 ", { timeoutMs: 2_500 }],
		["PIX_CHECKOUT_MAX_WAITING_PAGES", "0", { maxWaitingPages: 0 }],
		["PIX_CHECKOUT_REFUND_TARGET_DAYS", "3", { refundTargetDays: 3 }],
		["PIX_CHECKOUT_RETENTION_DAYS", "365", { retentionDays: 365 }],
		["PIX_CHECKOUT_MAX_UNPAID_ORDERS", "7", { unpaidOrderLimits: { perCustomer: 7, perEmail: 7 } }],
		[
			"PIX_CHECKOUT_MAX_UNPAID_ORDERS",
			"off",
			{ unpaidOrderLimits: { perCustomer: null, perEmail: null } },
		],
		["PIX_CHECKOUT_DIALECT", "", { dialect: "reference" }],
	])("have %s=%s", (name, value, expected) => {
		expect(parse({ [name]: value })).toMatchObject(expected);
	});

	it.each([
		["PIX_CHECKOUT_API_URL", "http://service.example/v2"],
		["PIX_CHECKOUT_SECRET_KEY", "pk_live_public"],
		["PIX_CHECKOUT_DIALECT", "variant-b"],
		["PIX_CHECKOUT_SANDBOX", "yes"],
		["PIX_CHECKOUT_STORE_URL", "store.example"],
		["PIX_CHECKOUT_CEP_LOOKUP", "on"],
		["PIX_CHECKOUT_WEBHOOK_SECRET", "too-short"],
		["PIX_CHECKOUT_PREVIOUS_WEBHOOK_SECRET", "too-short"],
		["PIX_CHECKOUT_TIMEOUT_MS", "-7"],
		["PIX_CHECKOUT_TIMEOUT_MS", "soon"],
		["PIX_CHECKOUT_PIX_GRACE_MINUTES", "-1"],
		["PIX_CHECKOUT_BOLETO_GRACE_BANKING_DAYS", "1.5"],
		["PIX_CHECKOUT_MAX_UNPAID_ORDERS", "none"],
		["PIX_CHECKOUT_MAX_UNPAID_ORDERS", "0"],
	])("reject %s=%s by the variable's name, and never repeat the value", (name, value) => {
		const problem = problemOf({ [name]: value });
		expect(problem).toMatch(new RegExp(`\\w+ \\(${name}\\): (must|is) `));
		expect(problem).not.toContain(`"${value}"`);
		expect(problem).not.toContain(`: ${value}`);
	});

	it("name each missing variable with its option, and where Medusa finds it", () => {
		const problem = problemOf({ PIX_CHECKOUT_API_URL: "", PIX_CHECKOUT_WEBHOOK_SECRET: "" });
		expect(problem).toContain("apiUrl: set PIX_CHECKOUT_API_URL");
		expect(problem).toContain("webhookSecret: set PIX_CHECKOUT_WEBHOOK_SECRET");
		expect(problem).toContain(".env that loadEnv() reads");
		expect(problem).not.toContain("SECRET_KEY");
	});
});

function problemOf(variables: Record<string, string>): string {
	try {
		parse(variables);
	} catch (error) {
		return error instanceof Error ? error.message : "";
	}
	return "";
}
