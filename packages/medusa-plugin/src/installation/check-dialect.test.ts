import { describe, expect, it } from "vitest";
import { checkDialect } from "./check-dialect";

describe("the check of the dialect", () => {
	it("names a sandbox's key of the other dialect", () => {
		const check = checkDialect({ secretKey: "sk_live_sandbox_guide", dialect: "reference" });
		expect(check).toMatchObject({ status: "problem", code: "dialect_of_other_key" });
		expect(check.fix).toContain("PIX_CHECKOUT_DIALECT=guide");
	});

	it.each(["sk_live_sandbox_reference", "sk_live_made_up"])("is content with %s", (secretKey) => {
		expect(checkDialect({ secretKey, dialect: "reference" })).toMatchObject({ status: "ok" });
	});
});
