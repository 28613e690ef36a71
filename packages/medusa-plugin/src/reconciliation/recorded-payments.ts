import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { RecordedPayment } from "@pix-checkout/server/platform";
import { exactCents } from "../orders/exact-cents";
import { queryRows } from "../orders/query-rows";

/** Medusa's exact amount. */
export const amountSchema = z.object({ raw_amount: z.object({ value: z.string() }) });
const sumsSchema = z.array(amountSchema);
const paymentSchema = z.object({
	payment_session_id: z.string(),
	captures: sumsSchema.nullish(),
	refunds: sumsSchema.nullish(),
});

/** How many sessions one query asks for. */
const batchSize = 500;

/**
 * What Medusa captured and refunded for these payment sessions, each sum rounded half up to a cent. A
 * session without a capture has none.
 */
export async function recordedPayments(
	container: MedusaContainer,
	sessionIds: readonly string[],
): Promise<Map<string, RecordedPayment>> {
	const ids = [...new Set(sessionIds)];
	const recorded = new Map<string, RecordedPayment>();
	for (let start = 0; start < ids.length; start += batchSize) {
		const payments = await queryRows(container, paymentSchema, {
			entity: "payment",
			fields: [
				"payment_session_id",
				"captures.amount",
				"captures.raw_amount",
				"refunds.amount",
				"refunds.raw_amount",
			],
			filters: { payment_session_id: ids.slice(start, start + batchSize) },
		});
		for (const { payment_session_id, captures, refunds } of payments) {
			if (captures && captures.length > 0) {
				recorded.set(payment_session_id, {
					capturedCents: sumOf(captures),
					refundedCents: sumOf(refunds ?? []),
				});
			}
		}
	}
	return recorded;
}

/** The sum in cents, rounded half up once. */
export function sumOf(amounts: readonly z.infer<typeof amountSchema>[]): number {
	return exactCents(
		amounts.reduce<BigNumberInput>(
			(total, { raw_amount }) => MathBN.add(total, raw_amount.value),
			0,
		),
	);
}
