import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldOf, makeCharge, pixOrder, startService } from "../testing/checked-service.js";
import { boletoOrder, textOf } from "../testing/service.js";

const order = {
	amount: 5990,
	description: "Pedido 1",
	customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" },
	metadata: { cart: "cart_1", nested: { list: [1, null] } },
};

describe("Charge, read response: Variant A", () => {
	it.each([
		["a Pix", pixOrder("guide")],
		["a boleto", boletoOrder],
	])("reads the fields of %s as created, and its status", async (_name, body) => {
		const service = await startService();
		const created = await service.guide.post("/charges", body);
		const read = await service.guide.get(`/charges/${textOf(created, "uuid")}`);
		expect(read.body).toEqual({ ...Object(created.body), status: "pending" });
	});
});

describe("Charge, read response: Variant B", () => {
	it("has the fields of the creation, and what it knows besides", async () => {
		const { reference } = await startService();
		const created = await reference.post("/charges", order);
		const read = await reference.get(`/charges/${textOf(created, "id")}`);
		expect(read.body).toMatchObject({
			...Object(created.body),
			description: "Pedido 1",
			customer: order.customer,
			fee: { amount: 0.59, net_amount: 59.31 },
			metadata: order.metadata,
		});
	});

	it("has paid_at on paid charges only", async () => {
		const service = await startService({ at: "2026-11-21T10:00:00.250Z" });
		const id = await makeCharge(service, "reference");
		const { get } = service.reference;
		expect((await get(`/charges/${id}`)).body).not.toHaveProperty("paid_at");
		await service.forward(5);
		service.sandbox.pay(id);
		expect((await get(`/charges/${id}`)).body).toMatchObject({
			paid_at: "2026-11-21T10:00:05.250Z",
		});
		for (const end of ["expire", "fail"] as const) {
			const other = await makeCharge(service, "reference");
			service.sandbox[end](other);
			expect((await get(`/charges/${other}`)).body).not.toHaveProperty("paid_at");
		}
	});

	it("leaves out fields that were not sent", async () => {
		const service = await startService();
		const id = await makeCharge(service, "reference");
		const { body } = await service.reference.get(`/charges/${id}`);
		for (const name of ["description", "customer"]) {
			expect(body).not.toHaveProperty(name);
		}
		expect(body).toHaveProperty("metadata", {});
	});

	it("returns every description and all metadata as sent", async () => {
		const { reference } = await startService({ rateLimit: { chargesPerMinute: 1000 } });
		const texts = fc.string({ unit: "grapheme", maxLength: 300 });
		const objects = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
		await fc.assert(
			fc.asyncProperty(texts, objects, async (description, metadata) => {
				const created = await reference.post("/charges", { amount: 100, description, metadata });
				const { body } = await reference.get(`/charges/${textOf(created, "id")}`);
				expect(fieldOf(body, "description")).toBe(description);
				expect(JSON.stringify(fieldOf(body, "metadata"))).toBe(JSON.stringify(metadata));
			}),
			{ numRuns: 20, examples: [["", JSON.parse('{"__proto__": 1}')]] },
		);
	});

	it("takes off the fee, to the cent, from every amount", async () => {
		const { sandbox, reference } = await startService({ rateLimit: { chargesPerMinute: 1000 } });
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999_999 }), async (amount) => {
				const created = await reference.post("/charges", { amount });
				const { body } = await reference.get(`/charges/${textOf(created, "id")}`);
				const feeCents = sandbox.charges().at(-1)?.feeCents ?? Number.NaN;
				expect(fieldOf(body, "fee")).toEqual({
					amount: feeCents / 100,
					amount_cents: feeCents,
					net_amount: (amount - feeCents) / 100,
					net_amount_cents: amount - feeCents,
				});
			}),
			{ numRuns: 20 },
		);
	});
});
