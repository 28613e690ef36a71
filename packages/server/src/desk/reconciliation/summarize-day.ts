import type { ChargeMethod } from "../../charge/charge-record.js";
import type { PaymentVerdict } from "./payment-verdict.js";
import {
	addFigures,
	type PaymentFigures,
	type PaymentSum,
	type ReconciliationState,
	stateOfReconciliation,
} from "./sum-payments.js";

/** The figures of a day without charges of others. Amounts are integer cents. */
export interface DaySummary {
	/** `YYYY-MM-DD` in São Paulo. */
	day: string;
	state: ReconciliationState;
	figures: PaymentFigures;
	byMethod: Record<ChargeMethod, PaymentFigures>;
	/** How many payments have each verdict. */
	verdicts: Record<PaymentVerdict, number>;
	/** Charges of the account that this store didn't create. */
	notOurs: PaymentFigures;
}

export function summarizeDay(day: string, sums: readonly PaymentSum[]): DaySummary {
	const own = sums.filter(({ verdict }) => verdict !== "not_ours");
	const ofMethod = (method: ChargeMethod) => addFigures(own.filter((sum) => sum.method === method));
	const counted = (verdict: PaymentVerdict) =>
		addFigures(sums.filter((sum) => sum.verdict === verdict)).count;
	return {
		day,
		state: stateOfReconciliation(sums),
		figures: addFigures(own),
		byMethod: { pix: ofMethod("pix"), boleto: ofMethod("boleto") },
		verdicts: {
			matched: counted("matched"),
			open: counted("open"),
			amount_differs: counted("amount_differs"),
			missing_here: counted("missing_here"),
			missing_there: counted("missing_there"),
			not_captured: counted("not_captured"),
			only_captured: counted("only_captured"),
			not_ours: counted("not_ours"),
		},
		notOurs: addFigures(sums.filter(({ verdict }) => verdict === "not_ours")),
	};
}

/** The days of these sums, newest first; a day without payments is left out. */
export function summarizeDays(sums: readonly (PaymentSum & { day: string })[]): DaySummary[] {
	return [...new Set(sums.map(({ day }) => day))].map((day) =>
		summarizeDay(
			day,
			sums.filter((sum) => sum.day === day),
		),
	);
}
