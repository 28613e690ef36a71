import { describe, expect, it } from "vitest";
import { dialects, fieldOf, pixOrder, startService } from "../testing/checked-service.js";
import { boletoOrder, errorOf, textOf } from "../testing/service.js";

const payer = { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" };

describe.each(dialects)("POST /v1/charges, in the %s dialect", (dialect) => {
	it("makes another charge with every call", async () => {
		const { sandbox, ...service } = await startService();
		const { post } = service[dialect];
		const [first, second] = [
			await post("/charges", pixOrder(dialect)),
			await post("/charges", pixOrder(dialect)),
		];
		expect(second.body).not.toEqual(first.body);
		expect(new Set(sandbox.charges().map(({ uuid }) => uuid)).size).toBe(2);
		expect(new Set(sandbox.charges().map(({ pix }) => pix?.copyPaste)).size).toBe(2);
	});

	it.each([undefined, null, true, "500", 500.5, [500], {}, 0, -500, 10_000_000_000])(
		"refuses the amount %j with 400 invalid_amount",
		async (amount) => {
			const { sandbox, ...service } = await startService();
			const answer = await service[dialect].post("/charges", pixOrder(dialect, { amount }));
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
			expect(sandbox.charges()).toEqual([]);
		},
	);

	it.each([
		["description", { description: "Pedido 1" }],
		["customer", { customer: payer }],
		["customer.name", { customer: { name: payer.name } }],
		["customer.email", { customer: { email: payer.email } }],
		["customer.document", { customer: { document: payer.document } }],
	])("takes a Pix with %s and without", async (name, fields) => {
		const { sandbox, ...service } = await startService();
		const { post } = service[dialect];
		expect((await post("/charges", pixOrder(dialect, fields))).status).toBe(201);
		expect(fieldOf(sandbox.charges()[0], name)).toEqual(fieldOf(fields, name));
		expect((await post("/charges", pixOrder(dialect))).status).toBe(201);
		expect(fieldOf(sandbox.charges()[1], name)).toBeUndefined();
	});

	it.each([
		["description", { description: 7 }],
		["customer", { customer: "Fulana" }],
		["customer.name", { customer: { name: 7 } }],
		["customer.email", { customer: { email: [] } }],
		["customer.document", { customer: { document: 52998224725 } }],
		["metadata", { metadata: [] }],
	])("refuses a Pix with a wrong %s", async (name, fields) => {
		const { post } = (await startService())[dialect];
		const answer = await post("/charges", pixOrder(dialect, fields));
		expect(errorOf(answer)).toEqual({ status: 400, code: "validation_error" });
		expect(answer.body).toMatchObject({ error: { fields: [{ name }] } });
	});
});

describe("POST /v1/charges, payment_method", () => {
	it("is pix or boleto in the guide dialect", async () => {
		const { guide } = await startService();
		for (const payment_method of ["card", undefined, null]) {
			const answer = await guide.post("/charges", { amount: 500, payment_method });
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_payment_method" });
		}
	});

	it("leaves a Pix of the guide no amount under 500 cents", async () => {
		const { guide } = await startService();
		const answer = await guide.post("/charges", pixOrder("guide", { amount: 499 }));
		expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
	});

	it("may be left out or pix in the reference dialect", async () => {
		const { reference } = await startService();
		for (const payment_method of [undefined, "pix"]) {
			const answer = await reference.post("/charges", { amount: 1, payment_method });
			expect(answer.status).toBe(201);
		}
	});
});

describe("POST /v1/charges, Idempotency-Key in the reference dialect", () => {
	const once = { "idempotency-key": "pedido-1" };

	it("gives the same charge to the same body", async () => {
		const { sandbox, reference } = await startService();
		const order = { amount: 100, metadata: { cart: "1" } };
		const first = await reference.post("/charges", order, once);
		const again = await reference.post("/charges", order, once);
		expect(again.status).toBe(201);
		expect(again.body).toEqual(first.body);
		expect(sandbox.charges()).toHaveLength(1);
	});

	it("makes one charge of ten requests at once", async () => {
		const { sandbox, reference } = await startService();
		const order = { amount: 100 };
		await Promise.all(Array.from({ length: 10 }, () => reference.post("/charges", order, once)));
		expect(sandbox.charges()).toHaveLength(1);
	});

	it("is refused with another body, and not used up by a refused one", async () => {
		const { reference } = await startService();
		expect((await reference.post("/charges", { amount: 0 }, once)).status).toBe(400);
		expect((await reference.post("/charges", { amount: 100 }, once)).status).toBe(201);
		const other = await reference.post("/charges", { amount: 101 }, once);
		expect(errorOf(other)).toEqual({ status: 409, code: "idempotency_conflict" });
	});

	it("has 1 to 255 characters without spaces", async () => {
		const { reference } = await startService();
		for (const key of ["two words", "x".repeat(256)]) {
			const answer = await reference.post("/charges", { amount: 1 }, { "idempotency-key": key });
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_idempotency_key" });
		}
	});
});

describe("POST /v1/charges, idempotency in the guide dialect", () => {
	it("refuses the header for a Pix and a boleto", async () => {
		const { sandbox, guide } = await startService();
		for (const order of [pixOrder("guide"), boletoOrder]) {
			const answer = await guide.post("/charges", order, { "idempotency-key": "1" });
			expect(errorOf(answer)).toEqual({ status: 400, code: "idempotency_not_supported" });
		}
		expect(sandbox.charges()).toEqual([]);
	});

	it("refuses the body field idempotency_key", async () => {
		const { guide } = await startService();
		const answer = await guide.post("/charges", pixOrder("guide", { idempotency_key: "1" }));
		expect(errorOf(answer)).toEqual({ status: 400, code: "idempotency_not_supported" });
	});
});

describe("POST /v1/charges, a boleto", () => {
	it("is made from the fields that it needs", async () => {
		const { guide } = await startService();
		expect((await guide.post("/charges", { ...boletoOrder, description: undefined })).status).toBe(
			201,
		);
	});

	it("takes no amount under 500 cents", async () => {
		const { guide } = await startService();
		const answer = await guide.post("/charges", { ...boletoOrder, amount: 499 });
		expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
		expect((await guide.post("/charges", { ...boletoOrder, amount: 500 })).status).toBe(201);
	});

	it.each([
		["description", { description: "Pedido 7" }],
		[
			"billing_address.complement",
			{ billing_address: { ...boletoOrder.billing_address, complement: "ap. 1" } },
		],
	])("may have %s", async (_name, fields) => {
		const { guide } = await startService();
		expect((await guide.post("/charges", { ...boletoOrder, ...fields })).status).toBe(201);
	});

	it.each([
		["customer.name", ["", " ", 7]],
		["customer.email", ["", "fulana", "fulana@"]],
		["customer.document", ["", "52998224724", "11111111111", "11222333000182"]],
		["customer.phone", ["", "119123456", "119123456789", "(11) 91234-5678", 11912345678]],
		["billing_address.zip", ["", "0131010", "013101000", "01310-100", 1310100]],
		["billing_address.state", ["", "S", "SPA", "S1"]],
		["billing_address.city", ["", " "]],
		["billing_address.street", ["", 1]],
		["billing_address.neighborhood", [""]],
		["billing_address.number", ["", 100]],
	] as const)("needs %s", async (name, wrong) => {
		const { sandbox, guide } = await startService();
		for (const value of [undefined, null, ...wrong]) {
			const answer = await guide.post("/charges", withField(name, value));
			expect(errorOf(answer)).toEqual({ status: 400, code: "validation_error" });
			expect(answer.body).toMatchObject({ error: { fields: [{ name }] } });
		}
		expect(sandbox.charges()).toEqual([]);
	});

	it.each([
		["customer.document", ["123.456.789-09", "11222333000181", "12.ABC.345/01DE-35"]],
		["customer.phone", ["1131234567", "11912345678"]],
		["billing_address.state", ["SP", "sp"]],
	] as const)("takes every form of %s", async (name, right) => {
		const { guide } = await startService();
		for (const value of right) {
			expect((await guide.post("/charges", withField(name, value))).status).toBe(201);
		}
	});

	it("is refused with all problems at once", async () => {
		const { guide } = await startService();
		const answer = await guide.post("/charges", { payment_method: "boleto", amount: 499 });
		expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
		expect(answer.body).toMatchObject({
			error: { fields: [{ name: "amount" }, { name: "customer" }, { name: "billing_address" }] },
		});
	});

	it("keeps the payer and the address as sent", async () => {
		const { sandbox, guide } = await startService();
		const uuid = textOf(await guide.post("/charges", boletoOrder), "uuid");
		const { customer, billing_address } = boletoOrder;
		expect(sandbox.charges()).toMatchObject([{ uuid, customer, billingAddress: billing_address }]);
	});
});

/** The boleto order with one changed field; `undefined` removes it. */
function withField(path: string, value: unknown) {
	const [group = "", field = ""] = path.split(".");
	const { customer, billing_address } = boletoOrder;
	const groups: Record<string, object> = { customer, billing_address };
	return { ...boletoOrder, [group]: { ...groups[group], [field]: value } };
}
