import { describe, expect, it } from "vitest";
import { startService } from "../testing/checked-service.js";

describe("Versioning", () => {
	it("has every endpoint under /v1 and none elsewhere", async () => {
		const { sandbox } = await startService();
		const headers = { authorization: "Bearer sk_live_sandbox_reference" };
		for (const path of ["/balance", "/transactions", "/charges"]) {
			expect((await fetch(sandbox.url + path, { headers })).status).not.toBe(404);
			for (const version of ["", "/v2", "/V1"]) {
				const answer = await fetch(sandbox.origin + version + path, { headers });
				expect(answer.status).toBe(404);
			}
		}
	});
});
