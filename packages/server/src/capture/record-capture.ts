import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { errorCode, UnderWayError } from "../charge/steps/errors.js";
import { openIssue } from "../issues/open-issue.js";

/** Has the store record a confirmed payment as captured. Opens an issue when that keeps failing. */
export async function recordCapture(
	{ orders, chargeStore, logger, policy }: OrderContext,
	record: ChargeRecord,
	payment: { sessionId: string; orderId: string; amountCents: number },
): Promise<void> {
	try {
		await orders.confirmPayment(payment);
	} catch (error) {
		const hasFailed = !(error instanceof UnderWayError);
		if (hasFailed && record.tries + 1 >= policy.times.triesBeforeIssue) {
			const { orderId, amountCents } = payment;
			await openIssue({ chargeStore, logger }, record, "capture_failed", {
				orderId,
				amountCents,
				reason: issueReason("capture_fails", { error: errorCode(error) }),
				reopenAfterMs: policy.times.reopenAfterMs,
			});
		}
		throw error;
	}
}
