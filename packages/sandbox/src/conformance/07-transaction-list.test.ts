import { describe, expect, it } from "vitest";
import { dialects, identifierField, makeCharge, startService } from "../testing/checked-service.js";
import { boletoOrder, itemsOf, overdraft } from "../testing/service.js";

const order = {
	amount: 5990,
	description: "Pedido 1",
	customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" },
};

describe.each(dialects)("Transaction list, in the %s dialect", (dialect) => {
	it("has the fields of a list, and of a charge in it", async () => {
		const service = await startService();
		service.sandbox.pay(await makeCharge(service, dialect, order));
		const { body } = await service[dialect].get("/transactions");
		expect(body).toMatchObject({
			object: "list",
			data: [
				{
					object: "charge",
					amount: 59.9,
					amount_cents: 5990,
					currency: "BRL",
					status: "paid",
					description: "Pedido 1",
					customer: { name: "Fulana de Teste", email: "fulana@example.com" },
					fee: { amount: 0.59, net_amount: 59.31 },
					livemode: true,
				},
			],
			has_more: false,
			url: "/v1/transactions",
		});
	});

	it("names charges by the dialect's identifier", async () => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		const [item] = itemsOf(await service[dialect].get("/transactions"));
		expect(item).toMatchObject({ id, object: "charge" });
		expect(service.sandbox.charges()[0]?.[identifierField(dialect)]).toBe(id);
	});

	it("names charges by ch_svc_… for every key where the choice says so, and takes that as cursor and path", async () => {
		const service = await startService({ choices: { guideListIds: "id" } });
		await makeCharge(service, dialect);
		await makeCharge(service, dialect);
		const items = itemsOf(await service[dialect].get("/transactions"));
		const ids = service.sandbox.charges().map(({ id }) => id);
		expect(items.map(({ id }) => id)).toEqual(ids.toReversed());
		const next = await service[dialect].get(`/transactions?starting_after=${ids[1]}`);
		expect(itemsOf(next)).toMatchObject([{ id: ids[0] }]);
		expect(await service[dialect].get(`/charges/${ids[0]}`)).toMatchObject({ status: 200 });
	});

	it("says when charges were made and paid, in the dialect's form", async () => {
		const service = await startService({ at: "2026-11-21T10:00:00.250Z" });
		const id = await makeCharge(service, dialect);
		await service.forward(5);
		service.sandbox.pay(id);
		await makeCharge(service, dialect);
		const [pending, paid] = itemsOf(await service[dialect].get("/transactions"));
		expect(pending).not.toHaveProperty("paid_at");
		expect(paid).toMatchObject(
			dialect === "guide"
				? { created_at: "2026-11-21T10:00:00Z", paid_at: "2026-11-21T10:00:05Z" }
				: { created_at: "2026-11-21T10:00:00.250Z", paid_at: "2026-11-21T10:00:05.250Z" },
		);
	});

	it("holds boletos like any other charge", async () => {
		const service = await startService();
		await service.guide.post("/charges", boletoOrder);
		const [item] = itemsOf(await service[dialect].get("/transactions"));
		expect(item).toMatchObject({ object: "charge", amount: 129.9, amount_cents: 12_990 });
	});

	it("has no document of a payer", async () => {
		const service = await startService();
		await makeCharge(service, dialect, order);
		const [item] = itemsOf(await service[dialect].get("/transactions"));
		expect(item).not.toHaveProperty("customer.document");
	});

	it("holds withdrawals, which no description shows", async () => {
		const service = await startService(overdraft);
		await service[dialect].post("/withdrawals", { amount: 50 });
		const { uuid, id } = service.sandbox.withdrawals()[0] ?? {};
		expect(itemsOf(await service[dialect].get("/transactions"))).toEqual([
			{
				id: dialect === "guide" ? uuid : id,
				object: "withdrawal",
				amount: 0.5,
				amount_cents: 50,
				currency: "BRL",
				status: "processing",
				created_at: dialect === "guide" ? "2026-11-21T10:00:00Z" : "2026-11-21T10:00:00.250Z",
				livemode: true,
			},
		]);
	});
});
