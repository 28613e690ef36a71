import { z } from "zod";
import { chargeMethods } from "../../charge/charge-record.js";
import { cents, pageAnswer, time } from "../door/door-fields.js";
import { paymentVerdicts, type ReconciledPayment } from "./payment-verdict.js";
import { type PaymentFigures, reconciliationStates } from "./sum-payments.js";
import type { DaySummary } from "./summarize-day.js";

const figures = {
	count: z.number().describe("payments that the service lists"),
	gross_cents: z.number(),
	fee_cents: z.number(),
	net_cents: z.number(),
	without_fee: z.number().describe("how many of them the service lists without a fee"),
	store_count: z.number().describe("payments of the charge store"),
	store_cents: z.number(),
};

/** The figures of a day without charges of others. */
const sums = z.object({
	...figures,
	state: z.enum(reconciliationStates),
	by_method: z.array(z.object({ method: z.enum(chargeMethods), ...figures })),
	verdicts: z.record(z.enum(paymentVerdicts), z.number()).describe("how many payments have each"),
	not_ours: z.object(figures).describe("charges of the account that this store didn't create"),
});

const day = sums.extend({ day: z.iso.date().describe("in São Paulo") });

export type DayAnswer = z.infer<typeof day>;

const payment = z.object({
	charge_id: z.string().nullable(),
	reference: z.string().nullable(),
	order_id: z.string().nullable(),
	order_display_id: z.number().nullable(),
	method: z.enum(chargeMethods).nullable(),
	paid_at: time,
	service_cents: cents,
	fee_cents: cents,
	net_cents: cents,
	store_cents: cents.describe("in the charge store"),
	captured_cents: cents.describe("in the store's orders"),
	refunded_cents: cents,
	verdict: z.enum(paymentVerdicts),
	issue_id: z.string().nullable().describe("the payment issue that explains its difference"),
});

export type PaymentAnswer = z.infer<typeof payment>;

export const daysAnswer = z.object({
	days: z.array(day).describe("newest first; a day without payments is left out"),
	from: z.iso.date(),
	to: z.iso.date(),
});

export type DaysAnswer = z.infer<typeof daysAnswer>;

export const dayDetailAnswer = z.object({
	day: day.extend({
		recorded: z
			.object({ count: z.number(), captured_cents: z.number(), refunded_cents: z.number() })
			.describe("by the store's orders"),
	}),
	payments: z.array(payment).describe("oldest first"),
	count: z.number().describe("payments with the verdict that was asked for"),
	...pageAnswer,
});

export type DayDetailAnswer = z.infer<typeof dayDetailAnswer>;

export function showDay(summary: DaySummary): DayAnswer {
	const { byMethod, verdicts, notOurs } = summary;
	return {
		day: summary.day,
		state: summary.state,
		...showFigures(summary.figures),
		by_method: chargeMethods.map((method) => ({ method, ...showFigures(byMethod[method]) })),
		verdicts,
		not_ours: showFigures(notOurs),
	};
}

function showFigures(sum: PaymentFigures) {
	return {
		count: sum.serviceCount,
		gross_cents: sum.serviceCents,
		fee_cents: sum.feeCents,
		net_cents: sum.netCents,
		without_fee: sum.withoutFee,
		store_count: sum.storeCount,
		store_cents: sum.storeCents,
	};
}

export function showPayment(
	{ recorded, ...paid }: ReconciledPayment,
	numbers: ReadonlyMap<string, number>,
	issueId: string | null,
): PaymentAnswer {
	return {
		charge_id: paid.chargeId,
		reference: paid.reference,
		order_id: paid.orderId,
		order_display_id: numbers.get(paid.orderId ?? "") ?? null,
		method: paid.method,
		paid_at: paid.paidAt.toISOString(),
		service_cents: paid.serviceCents,
		fee_cents: paid.feeCents,
		net_cents: paid.netCents,
		store_cents: paid.storeCents,
		captured_cents: recorded?.capturedCents ?? null,
		refunded_cents: recorded?.refundedCents ?? null,
		verdict: paid.verdict,
		issue_id: issueId,
	};
}
