import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { RowContext } from "../charge/ports/charge-context.js";
import { releaseCharge } from "../charge/steps/hold-charge.js";
import { openIssue } from "../issues/open-issue.js";

/**
 * Opens an issue for a charge that the service still calls pending after its grace, and keeps the
 * order: the shopper may still pay. The sweep asks again every hour.
 */
export async function keepPendingAfterExpiry(
	context: RowContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	await openStillPending(context, record);
	return releaseCharge(context, record, {
		checkedAt: now,
		tries: 0,
		nextActionAt: new Date(now.getTime() + context.policy.times.overdueCheckMs),
	});
}

/** Opens the issue about a charge that reads as not ended after its grace. */
export function openStillPending(context: RowContext, record: ChargeRecord): Promise<void> {
	return openIssue(context, record, "pending_after_expiry", {
		amountCents: record.amountCents,
		reason: issueReason("still_pending"),
	});
}
