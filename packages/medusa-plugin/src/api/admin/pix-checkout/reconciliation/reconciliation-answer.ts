import {
	type ChargeMethod,
	chargeMethods,
	type DaySummary,
	type PaymentFigures,
	type PaymentVerdict,
	type ReconciledPayment,
	type ReconciliationState,
} from "@pix-checkout/server/platform";

interface FiguresAnswer {
	/** Payments that the service lists. Amounts are integer cents. */
	count: number;
	gross_cents: number;
	fee_cents: number;
	net_cents: number;
	/** How many of them the service lists without a fee. */
	without_fee: number;
	/** Payments of the charge store. */
	store_count: number;
	store_cents: number;
}

/** The figures of a day without charges of others. */
export interface SumsAnswer extends FiguresAnswer {
	state: ReconciliationState;
	by_method: (FiguresAnswer & { method: ChargeMethod })[];
	/** How many payments have each verdict. */
	verdicts: Record<PaymentVerdict, number>;
	/** Charges of the account that this store didn't create. */
	not_ours: FiguresAnswer;
}

export interface DayAnswer extends SumsAnswer {
	/** `YYYY-MM-DD` in São Paulo. */
	day: string;
}

export interface PaymentAnswer {
	charge_id: string | null;
	reference: string | null;
	order_id: string | null;
	order_display_id: number | null;
	method: ChargeMethod | null;
	/** ISO 8601. */
	paid_at: string;
	service_cents: number | null;
	fee_cents: number | null;
	net_cents: number | null;
	store_cents: number | null;
	medusa_cents: number | null;
	refunded_cents: number | null;
	verdict: PaymentVerdict;
	/** The payment issue that explains its difference, open or resolved. */
	issue_id: string | null;
}

export interface DaysAnswer {
	/** Newest first; a day without payments is left out. */
	days: DayAnswer[];
	from: string;
	to: string;
}

export interface DayDetailAnswer {
	day: DayAnswer & { medusa: { count: number; captured_cents: number; refunded_cents: number } };
	payments: PaymentAnswer[];
	/** How many payments have the verdict that was asked for. */
	count: number;
	limit: number;
	offset: number;
}

export function dayAnswer(summary: DaySummary): DayAnswer {
	const { day, state, figures, byMethod, verdicts, notOurs } = summary;
	return {
		day,
		state,
		...figuresAnswer(figures),
		by_method: chargeMethods.map((method) => ({ method, ...figuresAnswer(byMethod[method]) })),
		verdicts,
		not_ours: figuresAnswer(notOurs),
	};
}

function figuresAnswer(figures: PaymentFigures): FiguresAnswer {
	return {
		count: figures.serviceCount,
		gross_cents: figures.serviceCents,
		fee_cents: figures.feeCents,
		net_cents: figures.netCents,
		without_fee: figures.withoutFee,
		store_count: figures.storeCount,
		store_cents: figures.storeCents,
	};
}

export function paymentAnswer(
	payment: ReconciledPayment,
	numbers: ReadonlyMap<string, number>,
	issueId: string | null,
): PaymentAnswer {
	return {
		charge_id: payment.chargeId,
		reference: payment.reference,
		order_id: payment.orderId,
		order_display_id: numbers.get(payment.orderId ?? "") ?? null,
		method: payment.method,
		paid_at: payment.paidAt.toISOString(),
		service_cents: payment.serviceCents,
		fee_cents: payment.feeCents,
		net_cents: payment.netCents,
		store_cents: payment.storeCents,
		medusa_cents: payment.recorded?.capturedCents ?? null,
		refunded_cents: payment.recorded?.refundedCents ?? null,
		verdict: payment.verdict,
		issue_id: issueId,
	};
}
