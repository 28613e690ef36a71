import { describe, expect, it } from "vitest";
import { pixOrder, startService } from "../testing/checked-service.js";
import { boletoOrder, errorOf, textOf } from "../testing/service.js";

const _UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("Two descriptions of the same interface: the guide", () => {
	it("knows pix and boleto", async () => {
		const { guide } = await startService();
		expect((await guide.post("/charges", pixOrder("guide"))).status).toBe(201);
		expect((await guide.post("/charges", boletoOrder)).status).toBe(201);
		for (const payment_method of ["card", undefined, null]) {
			const answer = await guide.post("/charges", { amount: 500, payment_method });
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_payment_method" });
		}
	});

	it("takes no amount under 500 cents", async () => {
		const { guide } = await startService();
		const order = (amount: number) => pixOrder("guide", { amount });
		expect(errorOf(await guide.post("/charges", order(499)))).toEqual({
			status: 400,
			code: "invalid_amount",
		});
		expect((await guide.post("/charges", order(500))).status).toBe(201);
	});

	it("answers a creation flat", async () => {
		const { guide } = await startService();
		const { body } = await guide.post("/charges", pixOrder("guide"));
		expect(body).toEqual({
			success: true,
			uuid: expect.any(String),
			amount: 500,
			expires_at: expect.any(String),
			pix_copy_paste: expect.any(String),
		});
	});
});

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
