import { z } from "zod";
import type { Desk } from "../door/desk.js";
import { DeskFile, deskDoor } from "../door/desk-door.js";
import { pageFields } from "../door/door-fields.js";
import { languages } from "../words/languages.js";
import { daySchema, daysFields, daysInOrder } from "./days-range.js";
import { paymentVerdicts, type ReconciledPayment } from "./payment-verdict.js";
import { paymentsCsv, paymentsCsvHeader } from "./payments-csv.js";
import { dayDetailAnswer, daysAnswer, showDay, showPayment } from "./reconciliation-answer.js";
import { sumOfPayment } from "./sum-payments.js";
import { summarizeDay, summarizeDays } from "./summarize-day.js";

const needs = ["payments:read"] as const;
const verdictField = z.enum(paymentVerdicts).optional();

export const readDays = deskDoor({
	method: "GET",
	path: "/reconciliation/days",
	needs,
	does: "the payments of each day in São Paulo: the service against the charge store",
	input: daysInOrder(z.strictObject(daysFields)),
	answer: daysAnswer,
	act: async ({ tables }, { from, to }) => {
		const sums = await tables.servicePayments.sumsOfDays(from, to);
		return { days: summarizeDays(sums).map(showDay), from, to };
	},
});

export const readDay = deskDoor({
	method: "GET",
	path: "/reconciliation/days/:day",
	needs,
	does: "the payments of a day by the service, the charge store and the store's orders",
	input: z.strictObject({ day: daySchema, verdict: verdictField, ...pageFields }),
	answer: dayDetailAnswer,
	act: async (desk, { day, verdict, limit, offset }) => {
		const payments = await paymentsOf(desk, day);
		const chosen = payments.filter((one) => verdict === undefined || one.verdict === verdict);
		const page = chosen.slice(offset, offset + limit);
		const numbers = await desk.platform.orderNumbers(page.map(({ orderId }) => orderId));
		const issues = await desk.tables.reconciliation.findIssues(page);
		const recorded = payments.flatMap((one) => one.recorded ?? []);
		return {
			day: {
				...showDay(summarizeDay(day, payments.map(sumOfPayment))),
				recorded: {
					count: recorded.length,
					captured_cents: recorded.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
					refunded_cents: recorded.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
				},
			},
			payments: page.map((payment, index) =>
				showPayment(payment, numbers, issues[index]?.id ?? null),
			),
			count: chosen.length,
			limit,
			offset,
		};
	},
});

const dayMs = 86_400_000;

export const exportDays = deskDoor({
	method: "POST",
	path: "/reconciliation/export",
	needs,
	does: "the payments of days as CSV, as spreadsheets in Brazil read it",
	input: daysInOrder(
		z.strictObject({
			...daysFields,
			verdict: verdictField,
			language: z.enum(languages).default("pt-BR"),
		}),
	),
	answer: z.string(),
	act: async (desk, { from, to, verdict, language }) => {
		const parts = [paymentsCsvHeader(language)];
		// One day after the other: their rows are all that stands in memory.
		for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
			const day = new Date(at).toISOString().slice(0, 10);
			const payments = (await paymentsOf(desk, day)).filter(
				(one) => verdict === undefined || one.verdict === verdict,
			);
			const numbers = await desk.platform.orderNumbers(payments.map(({ orderId }) => orderId));
			parts.push(paymentsCsv(day, payments, { numbers, language }));
		}
		return new DeskFile("pix-boleto-reconciliation.csv", "text/csv", parts.join(""));
	},
});

async function paymentsOf({ context }: Desk, day: string): Promise<ReconciledPayment[]> {
	return (await context.reconciliation?.paymentsOf(day)) ?? [];
}
