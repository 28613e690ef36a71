import { describe, expect, it } from "vitest";
import { pixOrder, startService } from "../testing/checked-service.js";
import { boletoOrder, errorOf, textOf } from "../testing/service.js";

describe("Two descriptions of the same interface: the reference", () => {
	it("knows only pix", async () => {
		const { reference } = await startService();
		const { body } = await reference.post("/charges", { amount: 100 });
		expect(body).toMatchObject({ method: "pix" });
		const card = await reference.post("/charges", { amount: 100, payment_method: "card" });
		expect(errorOf(card)).toEqual({ status: 400, code: "invalid_payment_method" });
	});

	it("leaves a boleto to the guide, whichever key asks for it", async () => {
		const { guide, reference } = await startService();
		const created = await reference.post("/charges", boletoOrder);
		const path = `/charges/${textOf(created, "uuid")}`;
		expect(created.status).toBe(201);
		expect((await reference.get(path)).body).toEqual((await guide.get(path)).body);
		const [asReference, asGuide] = [
			await reference.get(`${path}/status`),
			await guide.get(`${path}/status`),
		];
		expect(asReference.body).toEqual(asGuide.body);
		const keyed = await reference.post("/charges", boletoOrder, { "idempotency-key": "1" });
		expect(errorOf(keyed)).toEqual({ status: 400, code: "idempotency_not_supported" });
	});
});

describe("One account", () => {
	it("is read with the keys of both dialects", async () => {
		const { guide, reference } = await startService();
		const order = pixOrder("guide", { description: "Pedido 1" });
		const uuid = textOf(await guide.post("/charges", order), "uuid");
		expect((await reference.get(`/charges/${uuid}`)).body).toMatchObject({
			object: "charge",
			amount_cents: 500,
			description: "Pedido 1",
		});
	});
});
