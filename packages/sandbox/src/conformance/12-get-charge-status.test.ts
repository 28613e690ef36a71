import { describe, expect, it } from "vitest";
import { dialects, makeCharge, startService } from "../testing/checked-service.js";
import { errorOf } from "../testing/service.js";

describe.each(dialects)("GET /v1/charges/{id}/status, in the %s dialect", (dialect) => {
	it("takes the identifiers that reading takes", async () => {
		const service = await startService();
		const made = await makeCharge(service, dialect);
		const { uuid = "", id = "" } = service.sandbox.charges()[0] ?? {};
		for (const form of [made, uuid, id, uuid.slice(0, 8), id.slice(0, 15)]) {
			const read = await service[dialect].get(`/charges/${form}`);
			const status = await service[dialect].get(`/charges/${form}/status`);
			expect(status.status).toBe(read.status);
		}
	});

	it("answers like reading when no charge is named or found", async () => {
		const { get } = (await startService())[dialect];
		for (const path of ["/charges//status", "/charges/%20/status"]) {
			expect(errorOf(await get(path))).toEqual({ status: 400, code: "missing_id" });
		}
		expect(errorOf(await get("/charges/unknown/status"))).toEqual({
			status: 404,
			code: "charge_not_found",
		});
	});
});
