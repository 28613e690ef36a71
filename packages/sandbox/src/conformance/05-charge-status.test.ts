import { describe, expect, it } from "vitest";
import { dialects, identifierField, makeCharge, startService } from "../testing/checked-service.js";
import { boletoOrder, textOf } from "../testing/service.js";

describe.each(dialects)("Charge status response, in the %s dialect", (dialect) => {
	it("has the identifier, the status, and whether it is paid", async () => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		const status = async () => (await service[dialect].get(`/charges/${id}/status`)).body;
		const name = identifierField(dialect);
		expect(await status()).toEqual({ [name]: id, status: "pending", paid: false });
		service.sandbox.pay(id);
		expect(await status()).toEqual({ [name]: id, status: "paid", paid: true });
	});

	it("has each of the four statuses", async () => {
		const service = await startService();
		const seen: unknown[] = [];
		for (const action of [undefined, "pay", "expire", "fail"] as const) {
			const id = await makeCharge(service, dialect);
			if (action) service.sandbox[action](id);
			seen.push((await service[dialect].get(`/charges/${id}/status`)).body);
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
