import { z } from "zod";
import { chargeMethods } from "../../charge/charge-record.js";
import { textColumn } from "../../database/column-schemas.js";
import { type ComparedPayment, paymentVerdicts } from "./payment-verdict.js";
import type { PaymentSum } from "./sum-payments.js";

/** The payments of a day with one method and verdict. */
export interface PaymentSumOfDay extends PaymentSum {
	/** `YYYY-MM-DD` in São Paulo. */
	day: string;
}

// `pg` reads a bigint as a text; sums of cents stay far below the largest safe integer.
const cents = z.coerce.number().nullable();
const number = z.coerce.number();
/** A charge that can't be read counts as one of an unknown method: the books of a day miss no payment. */
const method = z.enum(chargeMethods).nullable().catch(null);
const verdict = z.enum(paymentVerdicts);

export const paymentsSchema = z.array(
	z
		.object({
			charge_record_id: textColumn,
			charge_id: textColumn,
			charge_ids: z.array(textColumn),
			reference: textColumn,
			order_id: textColumn,
			session_id: textColumn,
			method,
			paid_at: z.date(),
			service_cents: cents,
			fee_cents: cents,
			net_cents: cents,
			store_cents: cents,
			verdict,
		})
		.transform(
			(row): ComparedPayment => ({
				chargeRecordId: row.charge_record_id,
				chargeId: row.charge_id,
				chargeIds: [...new Set(row.charge_ids.filter((id) => id !== null))],
				reference: row.reference,
				orderId: row.order_id,
				sessionId: row.session_id,
				method: row.method,
				paidAt: row.paid_at,
				serviceCents: row.service_cents,
				feeCents: row.fee_cents,
				netCents: row.net_cents,
				storeCents: row.store_cents,
				verdict: row.verdict,
			}),
		),
);

export const sumsSchema = z.array(
	z
		.object({
			day: z.string(),
			method,
			verdict,
			count: number,
			service_count: number,
			service_cents: number,
			fee_cents: number,
			net_cents: number,
			without_fee: number,
			store_count: number,
			store_cents: number,
		})
		.transform(
			(row): PaymentSumOfDay => ({
				day: row.day,
				method: row.method,
				verdict: row.verdict,
				count: row.count,
				serviceCount: row.service_count,
				serviceCents: row.service_cents,
				feeCents: row.fee_cents,
				netCents: row.net_cents,
				withoutFee: row.without_fee,
				storeCount: row.store_count,
				storeCents: row.store_cents,
			}),
		),
);
