import { describe, expect, it } from "vitest";
import { errorOf, merchant, startSandbox } from "../testing/service.js";

describe("a withdrawal", () => {
	it("is made from any object and answered with a record", async () => {
		const sandbox = await startSandbox();
		const body = { amount: 2500, anything: { goes: true } };
		const reference = await merchant(sandbox, "reference").post("/withdrawals", body);
		expect(reference.status).toBe(201);
		expect(reference.body).toMatchObject({
			object: "withdrawal",
			amount: 25,
			amount_cents: 2500,
			status: "processing",
		});
		const guide = await merchant(sandbox, "guide").post("/withdrawals", {});
		expect(guide.body).toMatchObject({ success: true, amount: 0, status: "processing" });
	});

	it.each([
		["invalid_amount", { amount: -1 }],
		["invalid_amount", { amount: "all" }],
		["validation_error", []],
	])("is refused with %s for %j", async (code, body) => {
		const sandbox = await startSandbox();
		const answer = await merchant(sandbox, "guide").post("/withdrawals", body);
		expect(errorOf(answer)).toEqual({ status: 400, code });
	});
});
