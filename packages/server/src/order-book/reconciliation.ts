import { z } from "zod";
import type { ChargeMethod } from "../charge/charge-record.js";
import { daySchema, daysFields, daysInOrder } from "../desk/reconciliation/days-range.js";
import type { PaymentVerdict, ReconciledPayment } from "../desk/reconciliation/payment-verdict.js";
import { sumOfPayment } from "../desk/reconciliation/sum-payments.js";
import {
	type DaySummary,
	summarizeDay,
	summarizeDays,
} from "../desk/reconciliation/summarize-day.js";
import type { PostgresChargeStore } from "../store/open-charge-store.js";
import { parsed } from "./payment-requests.js";

/** One payment by the service, the charge store and the order book. Amounts in cents. */
export interface PaymentOfDay {
	/** The service's id of the charge. */
	chargeId: string | null;
	reference: string | null;
	orderId: string | null;
	method: ChargeMethod | null;
	paidAt: Date;
	/** What the service says; `null` when no list has shown the charge. */
	serviceCents: number | null;
	feeCents: number | null;
	netCents: number | null;
	/** What the charge store has as paid. */
	storeCents: number | null;
	/** What the order book recorded; `null` without a capture. */
	capturedCents: number | null;
	/** What was sent back for its order, at the first payment of the order. */
	refundedCents: number | null;
	verdict: PaymentVerdict;
	/** The issue that explains its difference, open or resolved. */
	issueId: string | null;
}

export interface DayDetail extends DaySummary {
	/** Oldest first. */
	payments: PaymentOfDay[];
}

/** Everything that the reconciliation needs of an open checkout. */
export interface ReconciliationContext {
	store: PostgresChargeStore;
	paymentsOf(day: string): Promise<ReconciledPayment[]>;
}

const dayOnlySchema = z.object({ day: daySchema });
const daysSchema = daysInOrder(z.strictObject(daysFields));

/** Whether the service, the charge store and the order book agree, by days in São Paulo. */
export class Reconciliation {
	readonly #open: () => Promise<ReconciliationContext>;

	/** @param open opens the checkout at the first call */
	constructor(open: () => Promise<ReconciliationContext>) {
		this.#open = open;
	}

	/**
	 * The service against the charge store, newest day first; a day without payments is left out.
	 *
	 * @param range days `YYYY-MM-DD`, at most 93
	 * @throws PaymentError `invalid_request`
	 */
	async days(range: { from: string; to: string }): Promise<DaySummary[]> {
		const { from, to } = parsed(daysSchema, range);
		const { store } = await this.#open();
		return summarizeDays(await store.servicePayments.sumsOfDays(from, to));
	}

	/**
	 * All payments of a day, also against the order book.
	 *
	 * @param day `YYYY-MM-DD`
	 * @throws PaymentError `invalid_request`
	 */
	async day(day: string): Promise<DayDetail> {
		parsed(dayOnlySchema, { day });
		const { store, paymentsOf } = await this.#open();
		const payments = await paymentsOf(day);
		const issues = await store.reconciliation.findIssues(payments);
		return {
			...summarizeDay(day, payments.map(sumOfPayment)),
			payments: payments.map((payment, index) => paymentOf(payment, issues[index]?.id ?? null)),
		};
	}
}

function paymentOf(payment: ReconciledPayment, issueId: string | null): PaymentOfDay {
	const { chargeId, reference, orderId, method, paidAt, recorded, verdict } = payment;
	const { serviceCents, feeCents, netCents, storeCents } = payment;
	return {
		chargeId,
		reference,
		orderId,
		method,
		paidAt,
		serviceCents,
		feeCents,
		netCents,
		storeCents,
		capturedCents: recorded?.capturedCents ?? null,
		refundedCents: recorded?.refundedCents ?? null,
		verdict,
		issueId,
	};
}
