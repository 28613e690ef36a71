import { describe, expect, it } from "vitest";
import { dialects, fieldOf, startService } from "../testing/checked-service.js";
import { errorOf } from "../testing/service.js";

describe.each(dialects)("GET /v1/balance, in the %s dialect", (dialect) => {
	it("needs the header and nothing else", async () => {
		const service = await startService();
		expect((await service[dialect].get("/balance")).status).toBe(200);
		const answer = await service.caller(undefined).get("/balance");
		expect(errorOf(answer)).toEqual({ status: 401, code: "missing_authorization" });
	});

	it("answers with a balance", async () => {
		const { body } = await (await startService())[dialect].get("/balance");
		expect(fieldOf(body, "object")).toBe("balance");
	});
});
