import { describe, expect, it } from "vitest";
import { dialects, pixOrder, startService } from "../testing/checked-service.js";
import { errorOf } from "../testing/service.js";

const OPERATIONS = [
	["POST", "/charges"],
	["GET", "/charges/x"],
	["GET", "/charges/x/status"],
	["GET", "/balance"],
	["GET", "/transactions"],
	["POST", "/withdrawals"],
] as const;

describe.each(dialects)("Endpoints, in the %s dialect", (dialect) => {
	it("takes bodies only when they are declared as JSON", async () => {
		const { post, send } = (await startService())[dialect];
		const typed = (type: string) => post("/charges", pixOrder(dialect), { "content-type": type });
		expect((await typed("application/json; charset=utf-8")).status).toBe(201);
		for (const path of ["/charges", "/withdrawals"]) {
			const text = await post(path, pixOrder(dialect), { "content-type": "text/plain" });
			expect(errorOf(text)).toEqual({ status: 415, code: "unsupported_media_type" });
			const headers = { "content-type": "application/json" };
			const broken = await send("POST", path, { headers, body: "{" });
			expect(errorOf(broken)).toEqual({ status: 400, code: "invalid_json" });
			const huge = await post(path, { description: "x".repeat(2 ** 20) });
			expect(errorOf(huge)).toEqual({ status: 413, code: "payload_too_large" });
			const list = await post(path, ["not an object"]);
			expect(list.status).toBe(400);
		}
	});
});

describe("Every endpoint", () => {
	it("answers an unknown path with 404 and another method with 405", async () => {
		const { guide } = await startService();
		for (const path of ["/refunds", "/", "/charges/x/refund", "/v1/charges"]) {
			expect(errorOf(await guide.get(path))).toEqual({ status: 404, code: "not_found" });
		}
		for (const [method, path] of OPERATIONS) {
			const answer = await guide.send("DELETE", path);
			expect(errorOf(answer)).toEqual({ status: 405, code: "method_not_allowed" });
			expect(answer.headers.get("allow")).toBe(`${method}, OPTIONS`);
		}
	});
});
