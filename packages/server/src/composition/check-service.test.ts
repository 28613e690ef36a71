import { describe, expect, it } from "vitest";
import { keyDialectProblem } from "./check-service.js";

describe("the dialect of a key", () => {
	it.each([
		{ secretKey: "sk_live_sandbox_guide", dialect: "guide" },
		{ secretKey: "sk_live_sandbox_reference", dialect: "reference" },
		{ secretKey: "sk_live_sandbox_reference" },
		{ secretKey: "sk_live_made_up", dialect: "guide" },
		{},
	] as const)("is right, or not to be seen: %j", (options) => {
		expect(keyDialectProblem(options)).toBeNull();
	});

	it("is named when it is the other one, with both cures and without the key", () => {
		const problem = keyDialectProblem({ secretKey: "sk_live_sandbox_guide" });
		expect(problem).toMatch(/dialect is reference.*key speaks guide/);
		expect(problem).toContain("PIX_CHECKOUT_DIALECT=guide");
		expect(problem).not.toContain("sk_live");
		expect(keyDialectProblem({ secretKey: "sk_live_sandbox_reference", dialect: "guide" })).toMatch(
			/dialect is guide.*key speaks reference/,
		);
	});
});
