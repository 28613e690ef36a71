import { describe, expect, it } from "vitest";
import { InvalidSettingsError, parseSettings } from "./settings";

const complete = {
	DATABASE_URL: "postgres://medusa@127.0.0.1:5432/store",
	PIX_CHECKOUT_API_URL: "http://127.0.0.1:4010/v1",
	PIX_CHECKOUT_SECRET_KEY: "sk_live_sandbox_reference",
	PIX_CHECKOUT_WEBHOOK_SECRET: "a-secret-of-22-letters",
};

describe("the store's settings", () => {
	it("have defaults for all but the database and the payment service", () => {
		const settings = parseSettings(complete);

		expect(settings.port).toBe(9000);
		expect(settings.redisUrl).toBeUndefined();
		expect(settings.cors.store).toBe("http://localhost:5173,http://127.0.0.1:5173");
		expect(settings.adminDisabled).toBe(false);
		expect(settings.pixCheckout.dialect).toBeUndefined();
	});

	it("allow the admin from the store's own address, on any port", () => {
		const { cors } = parseSettings({ ...complete, PORT: "9100" });

		expect(cors.admin).toContain("http://127.0.0.1:9100");
		expect(cors.auth).toContain("http://127.0.0.1:9100");
		expect(cors.auth).toContain("http://localhost:5173");
	});

	it("name every missing variable at once", () => {
		expect(problemsOf({})).toEqual([
			"DATABASE_URL is not set",
			"PIX_CHECKOUT_API_URL is not set",
			"PIX_CHECKOUT_SECRET_KEY is not set",
			"PIX_CHECKOUT_WEBHOOK_SECRET is not set",
		]);
	});

	it("treat an empty variable like an absent one", () => {
		expect(problemsOf({ ...complete, PIX_CHECKOUT_SECRET_KEY: "" })).toEqual([
			"PIX_CHECKOUT_SECRET_KEY is not set",
		]);
		expect(parseSettings({ ...complete, REDIS_URL: "" }).redisUrl).toBeUndefined();
	});

	it.each([
		["PIX_CHECKOUT_API_URL", "http://service.example/v2"],
		["PIX_CHECKOUT_SECRET_KEY", "pk_live_public"],
		["PIX_CHECKOUT_DIALECT", "variant-b"],
		["PIX_CHECKOUT_WEBHOOK_SECRET", "too-short"],
		["PIX_CHECKOUT_PREVIOUS_WEBHOOK_SECRET", "too-short"],
		["PIX_CHECKOUT_TIMEOUT_MS", "-7"],
		["PIX_CHECKOUT_PIX_GRACE_MINUTES", "-1"],
		["PIX_CHECKOUT_BOLETO_GRACE_BANKING_DAYS", "1.5"],
		["PIX_CHECKOUT_MAX_UNPAID_ORDERS", "0"],
		["DATABASE_URL", "mysql://127.0.0.1/store"],
		["REDIS_URL", "127.0.0.1:6379"],
		["STORE_CORS", "shop.example"],
		["PORT", "90000"],
		["MEDUSA_ADMIN_DISABLED", "yes"],
	])("reject %s=%s and never repeat the value", (name, value) => {
		const problems = problemsOf({ ...complete, [name]: value });

		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatch(new RegExp(`^${name} must `));
		expect(problems[0]).not.toContain(value);
	});

	it("limit the unpaid orders of customers and e-mails alike, or not at all", () => {
		const limits = (given?: string) =>
			parseSettings({ ...complete, PIX_CHECKOUT_MAX_UNPAID_ORDERS: given }).pixCheckout
				.unpaidOrderLimits;

		expect(limits("7")).toEqual({ perCustomer: 7, perEmail: 7 });
		expect(limits("off")).toEqual({ perCustomer: null, perEmail: null });
		expect(limits()).toBeUndefined();
	});

	it("accept development's own secrets in development only", () => {
		expect(parseSettings(complete).jwtSecret).toBe("development-only-jwt-secret");

		const production = { ...complete, NODE_ENV: "production" };
		expect(problemsOf(production).map((problem) => problem.split(" ")[0])).toEqual([
			"JWT_SECRET",
			"COOKIE_SECRET",
		]);
		expect(problemsOf({ ...production, JWT_SECRET: "development-only-jwt-secret" })).toHaveLength(
			2,
		);
		expect(
			parseSettings({ ...production, JWT_SECRET: "mine", COOKIE_SECRET: "mine-too" }).jwtSecret,
		).toBe("mine");
	});
});

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
	try {
		parseSettings(environment);
	} catch (error) {
		if (error instanceof InvalidSettingsError) {
			return error.problems;
		}
		throw error;
	}
	return [];
}
