import { z } from "zod";
import { lockBookedOrder } from "./booked-order.js";
import { PaymentError } from "./payment-error.js";
import type { PaymentsContext } from "./payments.js";

const refundRowSchema = z.object({ amount_cents: z.coerce.number() });

/**
 * Records once that the shop has sent money of an order back.
 *
 * @throws PaymentError `refund_differs`, `refund_too_large`, `busy`
 */
export async function recordRefund(
	{ context, database }: PaymentsContext,
	orderId: string,
	{ refundId, amountCents }: { refundId: string; amountCents: number },
): Promise<void> {
	await database.transaction(async (transaction) => {
		const order = await lockBookedOrder(transaction, orderId);
		const [row] = await transaction.query(
			`SELECT amount_cents FROM pix_checkout_payment_refund
			WHERE order_id = $1 AND refund_id = $2`,
			[orderId, refundId],
		);
		if (row) {
			const recorded = refundRowSchema.parse(row).amount_cents;
			if (recorded !== amountCents) {
				throw new PaymentError(
					"refund_differs",
					`refund ${refundId} was recorded with ${recorded} cents, not ${amountCents}`,
				);
			}
			return;
		}
		const leftCents = (order?.capturedCents ?? 0) - (order?.refundedCents ?? 0);
		if (amountCents > leftCents) {
			throw new PaymentError(
				"refund_too_large",
				`order ${orderId} has ${leftCents} cents left, and the refund is of ${amountCents}`,
			);
		}
		const now = context.clock.now();
		await transaction.query(
			`INSERT INTO pix_checkout_payment_refund (order_id, refund_id, amount_cents, created_at)
			VALUES ($1, $2, $3, $4)`,
			[orderId, refundId, amountCents, now],
		);
		await transaction.query("UPDATE pix_checkout_payment SET updated_at = $2 WHERE order_id = $1", [
			orderId,
			now,
		]);
	});
}
