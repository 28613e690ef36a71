import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
	boletoOrder,
	errorOf,
	merchant,
	startSandbox,
	stoppedAt,
	textOf,
} from "../testing/service.js";

const order = { payment_method: "pix", amount: 500, description: "Pedido 1" };

describe("a Pix charge in the guide dialect", () => {
	it("is created and read with the fields of Variant A", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00.250Z") });
		const { get, post } = merchant(sandbox, "guide");
		const created = await post("/charges", order);
		expect(created.status).toBe(201);
		const shape = z.strictObject({
			success: z.literal(true),
			uuid: z.uuidv4(),
			amount: z.literal(500),
			expires_at: z.literal("2026-11-21T11:00:01Z"),
			pix_copy_paste: z.string().startsWith("000201"),
		});
		const charge = shape.parse(created.body);
		const read = await get(`/charges/${charge.uuid}`);
		expect(read.status).toBe(200);
		expect(read.body).toEqual({ ...charge, status: "pending" });
		expect((await get(`/charges/${charge.uuid}/status`)).body).toEqual({
			uuid: charge.uuid,
			status: "pending",
			paid: false,
		});
	});

	it("is named by its UUID only", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "guide");
		await post("/charges", order);
		const charge = sandbox.charges()[0];
		expect((await get(`/charges/${charge?.uuid}`)).status).toBe(200);
		for (const form of [charge?.id, charge?.uuid.slice(0, 8)]) {
			const answer = await get(`/charges/${form}`);
			expect(errorOf(answer)).toEqual({ status: 404, code: "charge_not_found" });
		}
	});

	it.each([
		["invalid_amount", { ...order, amount: 499 }],
		["invalid_amount", { ...order, amount: "500" }],
		["invalid_payment_method", { amount: 500 }],
		["invalid_payment_method", { ...order, payment_method: "card" }],
		["idempotency_not_supported", { ...order, idempotency_key: "1" }],
	])("is refused with %s for %j", async (code, body) => {
		const sandbox = await startSandbox();
		const answer = await merchant(sandbox, "guide").post("/charges", body);
		expect(errorOf(answer)).toEqual({ status: 400, code });
	});

	it("is refused with an Idempotency-Key", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "guide");
		const answer = await post("/charges", order, { "idempotency-key": "1" });
		expect(errorOf(answer)).toEqual({ status: 400, code: "idempotency_not_supported" });
	});

	it("is refused when the body is not JSON", async () => {
		const sandbox = await startSandbox();
		const response = await fetch(`${sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_guide",
				"content-type": "application/json",
			},
			body: "{",
		});
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error: { code: "invalid_json" } });
	});

	it("is one account with the reference: a charge of one key is read with the other", async () => {
		const sandbox = await startSandbox();
		const uuid = textOf(await merchant(sandbox, "guide").post("/charges", order), "uuid");
		const { body } = await merchant(sandbox, "reference").get(`/charges/${uuid}`);
		expect(body).toMatchObject({ object: "charge", amount_cents: 500, description: "Pedido 1" });
	});
});

describe("a boleto", () => {
	it("is created and read with the fields of Variant A, due at the end of a day in São Paulo", async () => {
		// Half past eleven in the evening in São Paulo, already the next day in UTC.
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-22T02:30:00Z") });
		const { get, post } = merchant(sandbox, "guide");
		const created = await post("/charges", boletoOrder);
		expect(created.status).toBe(201);
		const shape = z.strictObject({
			success: z.literal(true),
			uuid: z.uuidv4(),
			boleto_url: z.url(),
			barcode: z.string().regex(/^\d{44}$/),
			amount: z.literal(12_990),
			expires_at: z.literal("2026-11-25T02:59:59Z"),
		});
		const boleto = shape.parse(created.body);
		expect(boleto.barcode.slice(5, 19)).toBe("16400000012990");
		expect(isValidBoleto(sandbox.charges()[0]?.boleto?.digitableLine ?? "")).toBe(true);
		expect((await get(`/charges/${boleto.uuid}`)).body).toEqual({ ...boleto, status: "pending" });
		expect(sandbox.charges()[0]?.boleto?.dueDate).toBe("2026-11-24");
	});

	it.each([
		["customer.name", { customer: { ...boletoOrder.customer, name: " " } }],
		["customer.email", { customer: { ...boletoOrder.customer, email: "fulana" } }],
		["customer.document", { customer: { ...boletoOrder.customer, document: "52998224724" } }],
		["customer.document", { customer: { ...boletoOrder.customer, document: "11111111111" } }],
		["customer.phone", { customer: { ...boletoOrder.customer, phone: "119123456" } }],
		["customer.phone", { customer: { ...boletoOrder.customer, phone: "(11) 91234-5678" } }],
		["customer", { customer: undefined }],
		[
			"billing_address.zip",
			{ billing_address: { ...boletoOrder.billing_address, zip: "0131010" } },
		],
		["billing_address.state", { billing_address: { ...boletoOrder.billing_address, state: "S1" } }],
		["billing_address.city", { billing_address: { ...boletoOrder.billing_address, city: "" } }],
		["billing_address.street", { billing_address: { ...boletoOrder.billing_address, street: 1 } }],
		[
			"billing_address.neighborhood",
			{ billing_address: { ...boletoOrder.billing_address, neighborhood: undefined } },
		],
		[
			"billing_address.number",
			{ billing_address: { ...boletoOrder.billing_address, number: 100 } },
		],
		["billing_address", { billing_address: undefined }],
	])("is refused for a wrong %s", async (name, change) => {
		const sandbox = await startSandbox();
		const answer = await merchant(sandbox, "guide").post("/charges", { ...boletoOrder, ...change });
		expect(errorOf(answer)).toEqual({ status: 400, code: "validation_error" });
		expect(answer.body).toMatchObject({ error: { fields: [{ name }] } });
	});

	it("is refused with all problems at once", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "guide");
		const answer = await post("/charges", { payment_method: "boleto", amount: 499 });
		expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
		expect(answer.body).toMatchObject({
			error: { fields: [{ name: "amount" }, { name: "customer" }, { name: "billing_address" }] },
		});
	});

	it.each(["123.456.789-09", "11222333000181", "12.ABC.345/01DE-35"])(
		"is made for the document %s",
		async (document) => {
			const sandbox = await startSandbox();
			const customer = { ...boletoOrder.customer, document };
			const answer = await merchant(sandbox, "guide").post("/charges", {
				...boletoOrder,
				customer,
			});
			expect(answer.status).toBe(201);
		},
	);

	it("speaks the guide's dialect with every key", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "reference");
		const created = await post("/charges", boletoOrder);
		expect(created.status).toBe(201);
		const uuid = textOf(created, "uuid");
		const read = await merchant(sandbox, "guide").get(`/charges/${uuid}`);
		expect((await get(`/charges/${uuid}`)).body).toEqual(read.body);
		expect((await get(`/charges/${uuid}/status`)).body).toEqual({
			uuid,
			status: "pending",
			paid: false,
		});
		const refused = await post("/charges", boletoOrder, { "idempotency-key": "1" });
		expect(errorOf(refused)).toEqual({ status: 400, code: "idempotency_not_supported" });
	});
});
