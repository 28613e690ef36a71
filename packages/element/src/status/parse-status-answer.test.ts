import { describe, expect, it } from "vitest";
import { barcode, boletoAnswer, copyPaste, digitableLine, pixAnswer } from "../testing/answers.js";
import { parseStatusAnswer } from "./parse-status-answer.js";

describe("reading the status route's answer", () => {
	it("reads a pending Pix with its code, its times in milliseconds", () => {
		expect(parseStatusAnswer(pixAnswer())).toEqual({
			id: "payses_01EXAMPLE",
			method: "pix",
			status: "pending",
			paidAt: null,
			amountCents: 5990,
			currency: "BRL",
			createdAt: Date.UTC(2026, 10, 21, 11, 44, 32),
			expiresAt: Date.UTC(2026, 10, 21, 12, 14, 32),
			payee: "LOJA DE EXEMPLO",
			serverTime: Date.UTC(2026, 10, 21, 12),
			pollAfterMs: 3000,
			revision: null,
			renewable: false,
			reason: null,
			missingCents: null,
			refund: null,
			renewableAt: null,
			renewableUntil: null,
			awaitedUntil: null,
			renewalEnded: null,
			pix: { copyPaste, paymentLink: "https://pay.example.com/c/1" },
		});
	});

	it("reads a pending boleto with its line, bars and document", () => {
		expect(parseStatusAnswer(boletoAnswer())).toMatchObject({
			method: "boleto",
			boleto: { code: { barcode, digitableLine }, url: "https://pay.example.com/boleto/1" },
		});
	});

	it("reads a boleto that has only a document", () => {
		const boleto = { url: "https://x.example/slip", barcode: null, digitable_line: null };
		expect(parseStatusAnswer(boletoAnswer({ boleto }))).toMatchObject({
			boleto: { code: null, url: "https://x.example/slip" },
		});
	});

	it("reads an answer without a code or an end, and ignores unknown fields", () => {
		const answer = { ...pixAnswer({ status: "preparing", pix: null, expires_at: null }), extra: 1 };
		expect(parseStatusAnswer(answer)).toMatchObject({ pix: null, expiresAt: null });
	});

	it("reads whether the store offers a new code, also for stores without that field", () => {
		expect(parseStatusAnswer(pixAnswer({ renewable: true }))).toMatchObject({ renewable: true });
		expect(parseStatusAnswer(pixAnswer({ renewal_ended: "too_late" }))?.renewalEnded).toBe(
			"too_late",
		);
		expect(parseStatusAnswer(pixAnswer({ renewal_ended: "new" }))?.renewalEnded).toBe(null);
		expect(parseStatusAnswer(pixAnswer({ renewable: undefined }))).toMatchObject({
			renewable: false,
		});
	});

	it("reads why the order doesn't want the code any more, and when a new one is possible", () => {
		const revoked = { status: "failed", pix: null, reason: "order_changed" };
		expect(
			parseStatusAnswer(pixAnswer({ ...revoked, renewable_at: "2026-11-21T12:14:32.000Z" })),
		).toMatchObject({ reason: "order_changed", renewableAt: Date.UTC(2026, 10, 21, 12, 14, 32) });
		expect(parseStatusAnswer(pixAnswer({ reason: "of tomorrow" }))).toMatchObject({ reason: null });
	});

	it("reads why a payment does not simply pay its order, and until when the store waits", () => {
		const sent_at = "2026-11-21T12:03:00.000Z";
		const paid = { status: "paid", pix: null, renewable_until: sent_at, awaited_until: sent_at };
		const refund = { due_cents: 100, sent_cents: 5890, sent_at };
		const at = Date.UTC(2026, 10, 21, 12, 3);
		expect(
			parseStatusAnswer(pixAnswer({ ...paid, reason: "amount_missing", missing_cents: 1, refund })),
		).toMatchObject({
			reason: "amount_missing",
			missingCents: 1,
			refund: { dueCents: 100, sentCents: 5890, sentAt: at },
			renewableUntil: at,
			awaitedUntil: at,
		});
		expect(parseStatusAnswer(pixAnswer({ ...paid, refund: { due_cents: "1" } }))).toBeUndefined();
	});

	it("takes a reason of a newer store for one that a person must look at, and never for none", () => {
		const paid = (reason: unknown) =>
			parseStatusAnswer(pixAnswer({ status: "paid", pix: null, reason }));
		expect(paid("of tomorrow")?.reason).toBe("held");
		expect(paid("order_changed")?.reason).toBe("held");
		expect(paid(1)?.reason).toBe("held");
		expect(paid(null)?.reason).toBe(null);
		expect(paid(undefined)?.reason).toBe(null);
	});

	it("reads who receives and when the code was made, also for stores without these fields", () => {
		const older = pixAnswer({ status: "paid", pix: null, payee: undefined, created_at: undefined });
		expect(parseStatusAnswer(older)).toMatchObject({ payee: null, createdAt: null });
	});

	it("reads when it was paid, also for stores without that field", () => {
		expect(parseStatusAnswer(pixAnswer({ status: "paid", pix: null }))).toMatchObject({
			paidAt: Date.UTC(2026, 10, 21, 12, 2, 41),
		});
		expect(
			parseStatusAnswer(pixAnswer({ status: "paid", pix: null, paid_at: undefined })),
		).toMatchObject({ status: "paid", paidAt: null });
	});

	it.each([
		["javascript:alert(1)"],
		["data:text/html,hello"],
		["//pay.example.com/c/1"],
		["not an address"],
		[""],
		[null],
	])("makes no link of %j, and keeps the rest", (address) => {
		const pix = { copy_paste: copyPaste, payment_link: address };
		expect(parseStatusAnswer(pixAnswer({ pix }))).toMatchObject({
			pix: { copyPaste, paymentLink: null },
		});
		const boleto = { url: address, barcode, digitable_line: digitableLine };
		expect(parseStatusAnswer(boletoAnswer({ boleto }))).toMatchObject({ boleto: { url: null } });
	});

	it.each([
		["nothing", undefined],
		["null", null],
		["a list", [pixAnswer()]],
		["a text", "paid"],
		["an unknown method", pixAnswer({ method: "card" })],
		["an unknown status", pixAnswer({ status: "done" })],
		["a status and a paid flag that contradict each other", pixAnswer({ paid: true })],
		["an amount as text", pixAnswer({ amount_cents: "5990" })],
		["an amount in reais", pixAnswer({ amount_cents: 59.9 })],
		["a negative amount", pixAnswer({ amount_cents: -1 })],
		["a currency that is none", pixAnswer({ currency: "R$" })],
		["a time without a zone", pixAnswer({ expires_at: "2026-11-21T12:00:00" })],
		["a time that doesn't exist", pixAnswer({ server_time: "2026-13-41T99:00:00Z" })],
		["no server time", pixAnswer({ server_time: undefined })],
		["a forgotten end", pixAnswer({ expires_at: undefined })],
		["a polling delay as text", pixAnswer({ poll_after_ms: "3000" })],
		["an empty code", pixAnswer({ pix: { copy_paste: " ", payment_link: null } })],
		["a Pix whose code is forgotten", pixAnswer({ pix: undefined })],
		[
			"a barcode of 43 digits",
			boletoAnswer({
				boleto: {
					url: "https://x.example",
					barcode: "1".repeat(43),
					digitable_line: digitableLine,
				},
			}),
		],
		[
			"a line with letters",
			boletoAnswer({
				boleto: { url: "https://x.example", barcode, digitable_line: "A".repeat(47) },
			}),
		],
	])("refuses %s", (_name, value) => {
		expect(parseStatusAnswer(value)).toBeUndefined();
	});
});
