import { expect, it } from "vitest";
import type { ReconciledPayment } from "./payment-verdict.js";
import { paymentsCsv, paymentsCsvHeader } from "./payments-csv.js";

const payment: ReconciledPayment = {
	chargeRecordId: "pxcharge_1",
	chargeId: "ch_1",
	chargeIds: ["ch_1"],
	reference: "=1+1",
	orderId: "order;1",
	sessionId: "payses_1",
	method: "pix",
	paidAt: new Date("2026-11-24T02:30:00Z"),
	serviceCents: 123_450,
	feeCents: 5,
	netCents: null,
	storeCents: 123_450,
	recorded: { capturedCents: 123_450, refundedCents: 0 },
	verdict: "matched",
};

it("writes payments as spreadsheets in Brazil read them, and no formula", () => {
	const numbers = new Map([["order;1", 7]]);
	const rows = paymentsCsv("2026-11-23", [payment], { numbers, language: "pt-BR" });
	expect(rows).toBe(
		`2026-11-23;2026-11-23 23:30:00;7;Pix;Confere;1234,50;0,05;;1234,50;1234,50;0,00;"order;1";ch_1;'=1+1\r\n`,
	);
});

it("has a mark and a header also without a row", () => {
	expect(paymentsCsvHeader("pt-BR")).toMatch(/^\uFEFFDia;Pago em;Pedido;.*\r\n$/);
	expect(paymentsCsv("2026-11-23", [], { numbers: new Map(), language: "en" })).toBe("");
});
