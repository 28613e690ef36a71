import { z } from "zod";
import { chargeMethods } from "../../charge/charge-record.js";
import { textColumn } from "../../database/column-schemas.js";
import { paymentVerdicts } from "./payment-verdict.js";

// `pg` reads a bigint as a text; sums of cents stay far below the largest safe integer.
const cents = z.coerce.number().nullable();
const number = z.coerce.number();
/** A charge that can't be read counts as one of an unknown method: the books of a day miss no payment. */
const method = z.enum(chargeMethods).nullable().catch(null);
const verdict = z.enum(paymentVerdicts);

export const paymentsSchema = z.array(
	z.object({
		chargeRecordId: textColumn,
		chargeId: textColumn,
		chargeIds: z
			.array(textColumn)
			.transform((ids) => [...new Set(ids.filter((id) => id !== null))]),
		reference: textColumn,
		orderId: textColumn,
		sessionId: textColumn,
		method,
		paidAt: z.date(),
		serviceCents: cents,
		feeCents: cents,
		netCents: cents,
		storeCents: cents,
		verdict,
	}),
);

export const sumsSchema = z.array(
	z.object({
		/** `YYYY-MM-DD` in São Paulo. */
		day: z.string(),
		method,
		verdict,
		count: number,
		serviceCount: number,
		serviceCents: number,
		feeCents: number,
		netCents: number,
		withoutFee: number,
		storeCount: number,
		storeCents: number,
	}),
);

/** The payments of a day with one method and verdict. */
export type PaymentSumOfDay = z.infer<typeof sumsSchema>[number];
