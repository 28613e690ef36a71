import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import { openIssue } from "../issues/open-issue.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";

/**
 * Opens the issue about a payment whose order was cancelled while the store captured it, about what the
 * store didn't refund: a cancellation that saw the payment refunded it, and told the merchant so.
 */
export async function reportCancelledCapture(
	context: ChargeContext,
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
			...(reopenAfterMs !== undefined && { reopenAfterMs }),
		});
	}
}
