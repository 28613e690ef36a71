import { describe, expect, it } from "vitest";
import { InvalidSettingsError, parseSettings } from "./settings";

const complete = {
	DATABASE_URL: "postgres://medusa@127.0.0.1:5432/store",
};

describe("the store's settings", () => {
	it("have defaults for all but the database", () => {
		const settings = parseSettings(complete);

		expect(settings.port).toBe(9000);
		expect(settings.redisUrl).toBeUndefined();
		expect(settings.cors.store).toBe("http://localhost:5173,http://127.0.0.1:5173");
		expect(settings.adminDisabled).toBe(false);
	});

	it("allow the admin from the store's own address, on any port", () => {
		const { cors } = parseSettings({ ...complete, PORT: "9100" });

		expect(cors.admin).toContain("http://127.0.0.1:9100");
		expect(cors.auth).toContain("http://127.0.0.1:9100");
		expect(cors.auth).toContain("http://localhost:5173");
	});

	it("name every missing variable at once", () => {
		expect(problemsOf({ NODE_ENV: "production" })).toEqual([
			"DATABASE_URL is not set",
			expect.stringContaining("JWT_SECRET"),
			expect.stringContaining("COOKIE_SECRET"),
		]);
	});

	it("treat an empty variable like an absent one", () => {
		expect(problemsOf({ DATABASE_URL: "" })).toEqual(["DATABASE_URL is not set"]);
		expect(parseSettings({ ...complete, REDIS_URL: "" }).redisUrl).toBeUndefined();
	});

	it.each([
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
