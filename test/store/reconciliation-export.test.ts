import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderWithCode, PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const path = "/admin/pix-checkout/reconciliation/export";
describe("the export of the reconciliation", () => {
	let stack: StoreStack;
	let paid: OrderWithCode;
	let today: string;
	beforeAll(async () => {
		stack = await startStack({ name: "store-reconciliation-export" });
		const orders = new PlacedOrders(stack);
		// An open code keeps the sweep listing paid charges.
		await orders.withCode(1);
		paid = await orders.paid(2);
		today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(
			new Date(stack.sandbox.charges()[1]?.paidAt ?? ""),
		);
		await waitFor(
			"the sweep to list the payment",
			() => stack.sql("SELECT FROM pix_checkout_service_payment"),
			({ length }) => length === 1,
		);
	});
	afterAll(() => stack?.stop());

	const days = () => ({ from: today, to: today });
	const download = (body: object) =>
		fetch(`${stack.store.url}${path}`, {
			method: "POST",
			headers: { authorization: stack.admin.authorization, "content-type": "application/json" },
			body: JSON.stringify(body),
		});

	it("has each payment with all three sides, semicolons and decimal commas, in the merchant's language", async () => {
		const file = await download(days());
		expect(file.headers.get("content-disposition")).toContain("pix-boleto-reconciliation.csv");
		expect(file.headers.get("cache-control")).toBe("no-store");
		const [header, row, ...end] = (await file.text()).replace("\uFEFF", "").split("\r\n");
		expect(header).toBe(
			"Dia;Pago em;Pedido;Método;Situação;Serviço;Tarifa;Líquido;Loja;Medusa;Devolvido;Id do pedido;Cobrança;Referência",
		);
		const charge = stack.sandbox.charges().find(({ id }) => id === paid.chargeId);
		const reais = (cents = 0) => (cents / 100).toFixed(2).replace(".", ",");
		const { amountCents = 0, feeCents = 0 } = charge ?? {};
		const cells = row?.split(";") ?? [];
		expect([cells[0], ...cells.slice(3)]).toEqual([
			today,
			"Pix",
			"Confere",
			reais(amountCents),
			reais(feeCents),
			reais(amountCents - feeCents),
			reais(amountCents),
			reais(amountCents),
			"0,00",
			paid.orderId,
			paid.chargeId,
			charge?.description,
		]);
		expect(end).toEqual([""]);
	});

	it("never ends as half a file", async () => {
		await stack.sql("ALTER TABLE pix_checkout_service_payment RENAME TO hidden_payment");
		const text = download(days()).then((file) => file.text());
		await expect(text).rejects.toThrow();
		await stack.sql("ALTER TABLE hidden_payment RENAME TO pix_checkout_service_payment");
		expect((await download(days())).status).toBe(200);
	});

	it("is for users with a login, and names a wrong request", async () => {
		expect((await fetch(`${stack.store.url}${path}`, { method: "POST" })).status).toBe(401);
		for (const body of [
			{},
			{ from: today, to: "2020-01-01" },
			{ ...days(), verdict: "fine" },
			{ ...days(), language: "es" },
			{ ...days(), limit: 1 },
		]) {
			expect(await stack.admin.send(path, body)).toMatchObject({
				status: 400,
				body: { code: "invalid_request" },
			});
		}
	});
});
