import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pixOrder, startService } from "../testing/checked-service.js";
import { readBarcode } from "../testing/read-barcode.js";
import { boletoOrder, textOf } from "../testing/service.js";

describe("Charge, creation response: Variant A", () => {
	it("has the fields of a Pix in the guide", async () => {
		const { guide } = await startService();
		const { body } = await guide.post("/charges", pixOrder("guide", { amount: 1999 }));
		expect(body).toEqual({
			success: true,
			uuid: expect.any(String),
			amount: 1999,
			expires_at: "2026-11-21T11:00:00Z",
			pix_copy_paste: expect.stringMatching(/^000201/),
		});
	});

	it("has the fields of a boleto", async () => {
		// Half past eleven in the evening in São Paulo, already the next day in UTC.
		const { guide } = await startService({ at: "2026-11-22T02:30:00Z" });
		const { body } = await guide.post("/charges", boletoOrder);
		expect(body).toEqual({
			success: true,
			uuid: expect.any(String),
			boleto_url: expect.any(String),
			barcode: expect.any(String),
			amount: 12_990,
			expires_at: "2026-11-25T02:59:59Z",
		});
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
	it("has the fields of a charge in the reference", async () => {
		const { reference } = await startService();
		const { body } = await reference.post("/charges", { amount: 1999 });
		expect(body).toEqual({
			id: expect.any(String),
			object: "charge",
			amount: 19.99,
			amount_cents: 1999,
			currency: "BRL",
			method: "pix",
			status: "pending",
			pix: {
				qr_code: expect.any(String),
				copy_paste: expect.stringMatching(/^000201/),
				payment_link: expect.any(String),
			},
			expires_at: "2026-11-21T11:00:00.000Z",
			created_at: "2026-11-21T10:00:00.250Z",
			livemode: true,
		});
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
