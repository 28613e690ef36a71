import type { ChargeMethod } from "../../charge/charge-record.js";
import { isDifference, type PaymentVerdict, type ReconciledPayment } from "./payment-verdict.js";

/** The figures of a group of payments. Amounts are integer cents. */
export interface PaymentFigures {
	/** How many payments. */
	count: number;
	/** How many of them the service lists. */
	serviceCount: number;
	serviceCents: number;
	feeCents: number;
	netCents: number;
	/** How many listed payments have no fee in the list: their share is missing in fee and net. */
	withoutFee: number;
	storeCount: number;
	storeCents: number;
}

/** Payments of one method and verdict, added up. */
export interface PaymentSum extends PaymentFigures {
	method: ChargeMethod | null;
	verdict: PaymentVerdict;
}

export const reconciliationStates = ["matched", "open", "differs"] as const;

export type ReconciliationState = (typeof reconciliationStates)[number];

export const noPayments: PaymentFigures = {
	count: 0,
	serviceCount: 0,
	serviceCents: 0,
	feeCents: 0,
	netCents: 0,
	withoutFee: 0,
	storeCount: 0,
	storeCents: 0,
};

/** One payment as a sum. */
export function sumOfPayment(payment: ReconciledPayment): PaymentSum {
	const { method, verdict, serviceCents, feeCents, netCents, storeCents } = payment;
	return {
		method,
		verdict,
		count: 1,
		serviceCount: serviceCents === null ? 0 : 1,
		serviceCents: serviceCents ?? 0,
		feeCents: feeCents ?? 0,
		netCents: netCents ?? 0,
		withoutFee: serviceCents !== null && feeCents === null ? 1 : 0,
		storeCount: storeCents === null ? 0 : 1,
		storeCents: storeCents ?? 0,
	};
}

/** Adds up figures. */
export function addFigures(sums: readonly PaymentFigures[]): PaymentFigures {
	return sums.reduce<PaymentFigures>(
		(total, sum) => ({
			count: total.count + sum.count,
			serviceCount: total.serviceCount + sum.serviceCount,
			serviceCents: total.serviceCents + sum.serviceCents,
			feeCents: total.feeCents + sum.feeCents,
			netCents: total.netCents + sum.netCents,
			withoutFee: total.withoutFee + sum.withoutFee,
			storeCount: total.storeCount + sum.storeCount,
			storeCents: total.storeCents + sum.storeCents,
		}),
		noPayments,
	);
}

/** Whether sums agree. A difference counts before what is still open; strangers' charges don't. */
export function stateOfReconciliation(
	sums: readonly Pick<PaymentSum, "verdict">[],
): ReconciliationState {
	if (sums.some(({ verdict }) => isDifference(verdict))) {
		return "differs";
	}
	return sums.some(({ verdict }) => verdict === "open") ? "open" : "matched";
}
