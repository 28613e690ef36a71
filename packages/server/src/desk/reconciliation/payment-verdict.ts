import type { ChargeMethod } from "../../charge/charge-record.js";

/**
 * How the sides agree about a payment.
 *
 * - `open`: on its way; a list may lag, and a capture follows its payment
 * - `missing_here`: the service was paid, the charge store has no such payment
 * - `missing_there`: the charge store has a payment that the service's list of its time of creation,
 *   read after the payment, did not show
 * - `not_captured`: paid, but not captured in the store's orders
 * - `only_captured`: captured for a session of Pix or boleto without a charge
 * - `not_ours`: a charge of the account that this store did not create; no difference
 */
export const paymentVerdicts = [
	"matched",
	"open",
	"amount_differs",
	"missing_here",
	"missing_there",
	"not_captured",
	"only_captured",
	"not_ours",
] as const;

export type PaymentVerdict = (typeof paymentVerdicts)[number];

/** The verdicts of payments about which the sides disagree. */
export const differences = [
	"amount_differs",
	"missing_here",
	"missing_there",
	"not_captured",
	"only_captured",
] as const satisfies readonly PaymentVerdict[];

export type Difference = (typeof differences)[number];

export function isDifference(verdict: PaymentVerdict): verdict is Difference {
	return differences.some((one) => one === verdict);
}

/** One payment by the service and by the charge store, compared. Amounts are integer cents. */
export interface ComparedPayment {
	/** The id of the charge's row; `null` for a charge without one. */
	chargeRecordId: string | null;
	/** The service's identifier. */
	chargeId: string | null;
	/** All known identifiers of the service for the charge. */
	chargeIds: string[];
	reference: string | null;
	orderId: string | null;
	/** The payment session; `null` for a charge without a row. */
	sessionId: string | null;
	/** `null` for a charge without a row: the service's list doesn't name it. */
	method: ChargeMethod | null;
	paidAt: Date;
	/** What the service says; `null` when no list has shown the charge. */
	serviceCents: number | null;
	feeCents: number | null;
	netCents: number | null;
	/** What the charge store has as paid. */
	storeCents: number | null;
	verdict: PaymentVerdict;
}

/** What the store recorded for a payment session, in cents. */
export interface RecordedPayment {
	/** Rounded half up: a platform's captures may have fractions of a cent. */
	capturedCents: number;
	refundedCents: number;
}

/** A payment with the record of the store's orders; `null` where they have no capture. */
export interface ReconciledPayment extends ComparedPayment {
	recorded: RecordedPayment | null;
}

/**
 * Adds what the store's orders say to payments, by their sessions.
 *
 * @param find reads what was recorded for sessions; one without a capture has none
 */
export async function withRecordedPayments(
	payments: readonly ComparedPayment[],
	find: (sessionIds: string[]) => Promise<ReadonlyMap<string, RecordedPayment>>,
): Promise<ReconciledPayment[]> {
	const recorded = await find(payments.flatMap(({ sessionId }) => sessionId ?? []));
	return payments.map((payment) =>
		withRecordedPayment(payment, recorded.get(payment.sessionId ?? "") ?? null),
	);
}

/**
 * Adds what the store's orders say to a payment. They can turn only a match into a difference: the other
 * verdicts name an earlier cause.
 */
export function withRecordedPayment(
	payment: ComparedPayment,
	ofSession: RecordedPayment | null,
): ReconciledPayment {
	// Attempts of one session share its capture. It belongs to the captured one.
	const isCaptured = payment.verdict === "matched" || payment.verdict === "amount_differs";
	const recorded = isCaptured ? ofSession : null;
	if (payment.verdict !== "matched") {
		return { ...payment, recorded };
	}
	if (recorded === null) {
		return { ...payment, recorded, verdict: "not_captured" };
	}
	const verdict = recorded.capturedCents === payment.storeCents ? "matched" : "amount_differs";
	return { ...payment, recorded, verdict };
}
