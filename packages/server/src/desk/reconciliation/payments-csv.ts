import { stringify } from "csv-stringify/sync";
import type { Language } from "../words/languages.js";
import { verdictWords } from "../words/verdict-words.js";
import type { ReconciledPayment } from "./payment-verdict.js";

const header: Record<Language, readonly string[]> = {
	en: [
		...["Day", "Paid", "Order", "Method", "Result", "Service", "Fee", "Net", "Store"],
		...["Captured", "Refunded", "Order id", "Charge", "Reference"],
	],
	"pt-BR": [
		...["Dia", "Pago em", "Pedido", "Método", "Situação", "Serviço", "Tarifa", "Líquido", "Loja"],
		...["Capturado", "Devolvido", "Id do pedido", "Cobrança", "Referência"],
	],
};

const methodNames = { pix: "Pix", boleto: "Boleto" };

/**
 * As spreadsheets in Brazil read it: semicolons, CRLF. A text that a spreadsheet would run as a formula
 * gets an apostrophe before it.
 */
const form = { delimiter: ";", record_delimiter: "windows", escape_formulas: true } as const;

export function paymentsCsvHeader(language: Language): string {
	return stringify([[...header[language]]], { ...form, bom: true });
}

/** @param day `YYYY-MM-DD` in São Paulo */
export function paymentsCsv(
	day: string,
	payments: readonly ReconciledPayment[],
	{ numbers, language }: { numbers: ReadonlyMap<string, number>; language: Language },
): string {
	return stringify(
		payments.map((payment) => [
			day,
			saoPaulo.format(payment.paidAt),
			numbers.get(payment.orderId ?? "") ?? null,
			payment.method && methodNames[payment.method],
			verdictWords[language][payment.verdict],
			money(payment.serviceCents),
			money(payment.feeCents),
			money(payment.netCents),
			money(payment.storeCents),
			money(payment.recorded?.capturedCents ?? null),
			money(payment.recorded?.refundedCents ?? null),
			payment.orderId,
			payment.chargeId,
			payment.reference,
		]),
		form,
	);
}

/** Reais with a decimal comma, `1234,50`; empty without an amount. */
function money(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");
}

/** `2026-11-23 14:05:09`, which spreadsheets read as a time. */
const saoPaulo = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "medium",
});
