import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { issueReason } from "../charge/issue-reason.js";
import type { OrderContext, RowContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { openIssue } from "../issues/open-issue.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";

/**
 * Opens the issue about a payment whose order was cancelled while the store captured it, about what the
 * store didn't refund: a cancellation that saw the payment refunded it, and told the merchant so.
 */
export async function reportCancelledCapture(
	context: RowContext,
	record: ChargeRecord,
	{ orderId, capturedCents, refundedCents }: OrderView,
	{ amountCents, reopenAfterMs }: { amountCents: number; reopenAfterMs?: number },
): Promise<void> {
	const keptCents = Math.min(amountCents, capturedCents - refundedCents);
	if (keptCents > 0) {
		await openIssue(context, record, "paid_after_cancellation", {
			orderId,
			amountCents: keptCents,
			reason: issueReason("cancelled_during_capture"),
			reopenAfterMs,
		});
	}
}

/**
 * For an order that was cancelled: a cancellation that began before the capture sees no payment to
 * refund, and may end after the capture's last look at the order.
 */
export async function reviewCancelledCaptures(
	context: OrderContext,
	records: ChargeRecord[],
): Promise<void> {
	const captured = records.filter(
		({ state, issue, acceptedOrderId }) =>
			isPaidState(state) && issue === null && acceptedOrderId === null,
	);
	for (const record of captured) {
		const order = await findOrderOfCharge(context, record);
		if (order?.cancelled && order.capturedBy === "this_session") {
			await reportCancelledCapture(context, record, order, { amountCents: record.amountCents });
		}
	}
}
