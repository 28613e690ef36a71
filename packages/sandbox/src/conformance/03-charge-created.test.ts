import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldOf, pixOrder, startService } from "../testing/checked-service.js";
import { readBarcode } from "../testing/read-barcode.js";
import { boletoOrder, textOf } from "../testing/service.js";

describe("Charge, creation response: Variant A, Pix", () => {
	it.each([
		["success", z.literal(true)],
		["uuid", z.uuidv4()],
		["amount", z.literal(1999)],
		["expires_at", z.literal("2026-11-21T11:00:00Z")],
		["pix_copy_paste", z.string().startsWith("000201")],
	])("has the field %s of a Pix in the guide", async (name, schema) => {
		const { guide } = await startService();
		const { body } = await guide.post("/charges", pixOrder("guide", { amount: 1999 }));
		expect(schema.safeParse(fieldOf(body, name)).error).toBeUndefined();
	});
});

describe("Charge, creation response: Variant A, boleto", () => {
	it.each([
		["success", z.literal(true)],
		["uuid", z.uuidv4()],
		["boleto_url", z.url()],
		["barcode", z.string().regex(/^\d{44}$/)],
		["amount", z.literal(12_990)],
		["expires_at", z.literal("2026-11-25T02:59:59Z")],
	])("has the field %s of a boleto", async (name, schema) => {
		// Half past eleven in the evening in São Paulo, already the next day in UTC.
		const { guide } = await startService({ at: "2026-11-22T02:30:00Z" });
		const { body } = await guide.post("/charges", boletoOrder);
		expect(schema.safeParse(fieldOf(body, name)).error).toBeUndefined();
	});

	it("gives a barcode that says amount and due date, and a document to open", async () => {
		const { sandbox, guide } = await startService({ at: "2026-11-22T02:30:00Z" });
		const answer = await guide.post("/charges", boletoOrder);
		expect(textOf(answer, "barcode").slice(5, 19)).toBe("16400000012990");
		expect(sandbox.charges()[0]?.boleto?.dueDate).toBe("2026-11-24");
		expect(isValidBoleto(sandbox.charges()[0]?.boleto?.digitableLine ?? "")).toBe(true);
		expect((await fetch(textOf(answer, "boleto_url"))).status).toBe(200);
	});
});

describe("Charge, creation response: Variant B", () => {
	it.each([
		["id", z.string().regex(/^ch_svc_[0-9a-z]+$/)],
		["object", z.literal("charge")],
		["amount", z.literal(19.99)],
		["amount_cents", z.literal(1999)],
		["currency", z.literal("BRL")],
		["method", z.literal("pix")],
		["status", z.literal("pending")],
		["pix.qr_code", z.base64()],
		["pix.copy_paste", z.string().startsWith("000201")],
		["pix.payment_link", z.url()],
		["expires_at", z.literal("2026-11-21T11:00:00.000Z")],
		["created_at", z.literal("2026-11-21T10:00:00.250Z")],
		["livemode", z.literal(true)],
	])("has the field %s of a charge in the reference", async (name, schema) => {
		const { reference } = await startService();
		const { body } = await reference.post("/charges", { amount: 1999 });
		expect(schema.safeParse(fieldOf(body, name)).error).toBeUndefined();
	});

	it("draws the copy-and-paste code as the QR code, and shows it at the link", async () => {
		const { reference } = await startService();
		const { body } = await reference.post("/charges", { amount: 1999 });
		const { pix } = z.object({ pix: z.record(z.string(), z.string()) }).parse(body);
		const png = Buffer.from(pix.qr_code ?? "", "base64");
		expect(await readBarcode(png, "QRCode")).toBe(pix.copy_paste);
		const page = await fetch(pix.payment_link ?? "");
		expect(await page.text()).toContain(pix.copy_paste);
	});

	it("is pending", async () => {
		const { reference } = await startService();
		const { body } = await reference.post("/charges", { amount: 1 });
		expect(body).toMatchObject({ status: "pending" });
		expect(body).not.toHaveProperty("paid_at");
	});

	it("writes every amount as the nearest float of reais", async () => {
		const { reference } = await startService({ rateLimit: { chargesPerMinute: 1000 } });
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999_999 }), async (amount) => {
				const { body } = await reference.post("/charges", { amount });
				const digits = String(amount).padStart(3, "0");
				const reais = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
				expect(body).toMatchObject({ amount: Number(reais), amount_cents: amount });
			}),
			{ numRuns: 30 },
		);
	});
});
