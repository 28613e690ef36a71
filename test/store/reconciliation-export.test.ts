import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type OrderWithCode, PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilSweeps } from "../support/until-sweeps.js";
import { waitFor } from "../support/wait-for.js";

const path = "/admin/pix-checkout/reconciliation/export";
const notificationsSchema = z.object({
	notifications: z.array(
		z.object({
			data: z.object({
				title: z.string(),
				description: z.string(),
				file: z.object({ url: z.string(), filename: z.string() }).optional(),
			}),
		}),
	),
});

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

	const notifications = async () =>
		notificationsSchema
			.parse(await stack.admin.get("/admin/notifications?channel=feed"))
			.notifications.map(({ data }) => data);
	type Notification = Awaited<ReturnType<typeof notifications>>[number];
	/** Medusa's local files name the default port. */
	const fileOf = (ready: Notification | undefined) =>
		new URL(new URL(ready?.file?.url ?? "").pathname, stack.store.url);
	const days = () => ({ from: today, to: today });

	it("has each payment with all three sides, semicolons and decimal commas, in the merchant's language", async () => {
		const answer = await stack.admin.send(path, days());
		expect(answer).toMatchObject({ status: 202, body: { transaction_id: expect.any(String) } });
		const [ready] = await waitFor("the notification", notifications, ({ length }) => length === 1);
		expect(ready).toMatchObject({
			title: "Conciliação Pix e boleto",
			description: "O arquivo está pronto.",
			file: { filename: expect.stringMatching(/^pix-boleto-reconciliation-.*\.csv$/) },
		});
		expect(ready?.file?.url).toMatch(/-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.csv$/);
		const file = await fetch(fileOf(ready));
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

	it("is deleted by the sweep after a week", async () => {
		const [ready] = await notifications();
		const age = (hours: number) =>
			stack.sql(
				`UPDATE pix_checkout_state SET value = jsonb_set(value, '{0,startedAt}', to_jsonb($1::text))
				WHERE id = 'export_files'`,
				[new Date(Date.now() - hours * 3_600_000).toISOString()],
			);
		await age(7 * 24 - 1);
		await untilSweeps(stack, 2);
		expect((await fetch(fileOf(ready))).status).toBe(200);
		await age(7 * 24 + 1);
		await waitFor(
			"the file to be gone",
			() => fetch(fileOf(ready)),
			({ status }) => status === 404,
		);
		await waitFor(
			"the store to forget the file",
			() => stack.sql("SELECT FROM pix_checkout_state WHERE id = 'export_files' AND value = '[]'"),
			({ length }) => length === 1,
		);
	});

	it("tells when it fails, and Medusa's notifications don't wait for a file for ever", async () => {
		await stack.sql("ALTER TABLE pix_checkout_service_payment RENAME TO hidden_payment");
		await stack.admin.send(path, { ...days(), language: "en" });
		const failed = await waitFor("the notification", notifications, ({ length }) => length === 2);
		await stack.sql("ALTER TABLE hidden_payment RENAME TO pix_checkout_service_payment");
		expect(failed).toContainEqual({
			title: "Pix and boleto reconciliation",
			description: "The export failed. Try again later.",
		});
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
