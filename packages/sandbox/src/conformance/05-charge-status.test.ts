import { describe, expect, it } from "vitest";
import { dialects, identifierField, makeCharge, startService } from "../testing/checked-service.js";
import { boletoOrder, textOf } from "../testing/service.js";

describe.each(dialects)("Charge status response, in the %s dialect", (dialect) => {
	it("has each of the four statuses", async () => {
		const service = await startService();
		const seen: unknown[] = [];
		for (const action of [undefined, "pay", "expire", "fail"] as const) {
			const id = await makeCharge(service, dialect);
			if (action) service.sandbox[action](id);
			const { body } = await service[dialect].get(`/charges/${id}/status`);
			expect(body).toMatchObject({ [identifierField(dialect)]: id });
			seen.push(body);
		}
		expect(seen).toMatchObject([
			{ status: "pending", paid: false },
			{ status: "paid", paid: true },
			{ status: "expired", paid: false },
			{ status: "failed", paid: false },
		]);
	});
});

describe("Charge status response of a boleto", () => {
	it("is the guide's", async () => {
		const { guide } = await startService();
		const uuid = textOf(await guide.post("/charges", boletoOrder), "uuid");
		expect((await guide.get(`/charges/${uuid}/status`)).body).toEqual({
			uuid,
			status: "pending",
			paid: false,
		});
	});
});
