import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readBarcode } from "../testing/read-barcode.js";
import { errorOf, merchant, startSandbox, stoppedAt, textOf } from "../testing/service.js";

const createdShape = z.strictObject({
	id: z.string().regex(/^ch_svc_[0-9a-z]+$/),
	object: z.literal("charge"),
	amount: z.number(),
	amount_cents: z.int(),
	currency: z.literal("BRL"),
	method: z.literal("pix"),
	status: z.literal("pending"),
	pix: z.strictObject({
		qr_code: z.base64(),
		copy_paste: z.string(),
		payment_link: z.url(),
	}),
	expires_at: z.iso.datetime(),
	created_at: z.iso.datetime(),
	livemode: z.literal(true),
});

const order = {
	amount: 5990,
	description: "Pedido 1",
	customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" },
	metadata: { cart: "cart_1", nested: { list: [1, null] } },
};

describe("a charge in the reference dialect", () => {
	it("is created with the fields of Variant B", async () => {
		const sandbox = await startSandbox({
			clock: stoppedAt("2026-11-21T10:00:00.250Z"),
			chargeTtlSeconds: 90,
		});
		const answer = await merchant(sandbox, "reference").post("/charges", order);
		expect(answer.status).toBe(201);
		expect(createdShape.parse(answer.body)).toMatchObject({
			amount: 59.9,
			amount_cents: 5990,
			created_at: "2026-11-21T10:00:00.250Z",
			expires_at: "2026-11-21T10:01:31.000Z",
		});
	});

	it("has a QR code that says the copy-and-paste code", async () => {
		const sandbox = await startSandbox();
		const { body } = await merchant(sandbox, "reference").post("/charges", order);
		const { pix } = createdShape.parse(body);
		const png = Buffer.from(pix.qr_code, "base64");
		expect(await readBarcode(png, "QRCode")).toBe(pix.copy_paste);
	});

	it("is read with what was sent and what it costs", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00Z") });
		const { get, post } = merchant(sandbox, "reference");
		const created = await post("/charges", order);
		const id = textOf(created, "id");
		const extra = {
			description: "Pedido 1",
			customer: order.customer,
			fee: { amount: 0.59, amount_cents: 59, net_amount: 59.31, net_amount_cents: 5931 },
			metadata: order.metadata,
		};
		const pending = await get(`/charges/${id}`);
		expect(pending.status).toBe(200);
		expect(pending.body).toEqual({ ...createdShape.parse(created.body), ...extra });

		await sandbox.clock.advance(5000);
		sandbox.pay(id);
		expect((await get(`/charges/${id}`)).body).toEqual({
			...createdShape.parse(created.body),
			...extra,
			status: "paid",
			paid_at: "2026-11-21T10:00:05.000Z",
		});
	});

	it("leaves out what was not sent", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "reference");
		const { body } = await get(`/charges/${textOf(await post("/charges", { amount: 1 }), "id")}`);
		for (const name of ["description", "customer", "metadata", "paid_at"]) {
			expect(body).not.toHaveProperty(name);
		}
	});

	it("has a status answer of three fields", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "reference");
		const id = textOf(await post("/charges", order), "id");
		const status = async () => (await get(`/charges/${id}/status`)).body;
		expect(await status()).toEqual({ id, status: "pending", paid: false });
		sandbox.expire(id);
		expect(await status()).toEqual({ id, status: "expired", paid: false });
		sandbox.pay(id, { force: true });
		expect(await status()).toEqual({ id, status: "paid", paid: true });
	});

	it("is found by its id, its UUID and a part of either", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "reference");
		await post("/charges", order);
		const id = textOf(await post("/charges", order), "id");
		const uuid = sandbox.charges().at(-1)?.uuid ?? "";
		const forms = [
			id,
			uuid,
			uuid.toUpperCase(),
			id.slice(0, 15),
			id.slice(7, 15),
			uuid.slice(0, 8),
		];
		for (const form of forms) {
			expect(textOf(await get(`/charges/${form}`), "id")).toBe(id);
		}
	});

	it("is not found by what could be several or is too short", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "reference");
		const id = textOf(await post("/charges", order), "id");
		for (const form of ["ch_svc_", id.slice(0, 12), `${id}0`, "ch_svc_unknown", "%25"]) {
			expect(errorOf(await get(`/charges/${form}`))).toEqual({
				status: 404,
				code: "charge_not_found",
			});
		}
	});

	it.each(["/charges", "/charges/", "/charges/%20", "/charges//status", "/charges/%20/status"])(
		"is not given by GET %s",
		async (path) => {
			const sandbox = await startSandbox();
			const answer = await merchant(sandbox, "reference").get(path);
			expect(errorOf(answer)).toEqual({ status: 400, code: "missing_id" });
		},
	);

	it("is made for any positive amount of cents, with reais as the nearest float", async () => {
		const sandbox = await startSandbox({ rateLimit: { chargesPerMinute: 1000 } });
		const { get, post } = merchant(sandbox, "reference");
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999_999 }), async (amount) => {
				const created = await post("/charges", { amount });
				expect(created.body).toMatchObject({ amount_cents: amount, amount: amount / 100 });
				expect((await get(`/charges/${textOf(created, "id")}`)).body).toMatchObject({
					amount_cents: amount,
				});
			}),
			{ numRuns: 25 },
		);
	});

	it.each([0, -1, 1.5, "100", null, undefined, true, 10_000_000_000, [100]])(
		"is refused for the amount %j",
		async (amount) => {
			const sandbox = await startSandbox();
			const answer = await merchant(sandbox, "reference").post("/charges", { amount });
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_amount" });
			expect(sandbox.charges()).toEqual([]);
		},
	);

	it.each([
		["validation_error", { amount: 100, customer: "Fulana" }],
		["validation_error", { amount: 100, metadata: [] }],
		["validation_error", { amount: 100, description: 7 }],
		["validation_error", ["not an object"]],
		["invalid_payment_method", { amount: 100, payment_method: "card" }],
	])("is refused with %s for %j", async (code, body) => {
		const sandbox = await startSandbox();
		const answer = await merchant(sandbox, "reference").post("/charges", body);
		expect(errorOf(answer)).toEqual({ status: 400, code });
	});
});

describe("an Idempotency-Key in the reference dialect", () => {
	const once = { "idempotency-key": "pedido-1" };

	it("gives the same charge again for the same body", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "reference");
		const first = await post("/charges", order, once);
		const again = await post("/charges", order, once);
		expect(again.status).toBe(201);
		expect(again.body).toEqual(first.body);
		expect(sandbox.charges()).toHaveLength(1);
	});

	it("makes one charge of ten requests at once", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "reference");
		await Promise.all(Array.from({ length: 10 }, () => post("/charges", order, once)));
		expect(sandbox.charges()).toHaveLength(1);
	});

	it("is refused with another body, and not used up by a refused one", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "reference");
		expect((await post("/charges", { amount: 0 }, once)).status).toBe(400);
		expect((await post("/charges", order, once)).status).toBe(201);
		const other = await post("/charges", { ...order, amount: 1 }, once);
		expect(errorOf(other)).toEqual({ status: 409, code: "idempotency_conflict" });
	});

	it("may be missing: then every call is a new charge", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "reference");
		await post("/charges", order);
		await post("/charges", order);
		expect(sandbox.charges()).toHaveLength(2);
	});
});
