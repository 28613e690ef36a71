import { type ChargeRecord, paidCentsOf } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { issueReason } from "../charge/issue-reason.js";
import type { ChargeContext, RowContext } from "../charge/ports/charge-context.js";
import { openIssue } from "../exceptions/open-issue.js";
import { isCapturedBySession } from "./capture-release.js";

/** Other paid charges that the session captures. */
export async function paidDuplicates(
	chargeStore: ChargeContext["chargeStore"],
	record: ChargeRecord,
	sessionId: string,
): Promise<ChargeRecord[]> {
	const attempts = await chargeStore.listBySession(sessionId);
	return attempts.filter(
		(other) =>
			other.id !== record.id && isPaidState(other.state) && isCapturedBySession(other, sessionId),
	);
}

/**
 * Opens an issue for two attempts that are captured at the same moment and did not see each other
 * before. Each checks once more while its own row says `paid`, so the last one sees both. The later
 * attempt is the duplicate.
 */
export async function reportDuplicate(
	context: RowContext,
	record: ChargeRecord,
	sessionId: string,
): Promise<void> {
	const duplicates = await paidDuplicates(context.chargeStore, record, sessionId);
	const [, ...others] = [record, ...duplicates].sort((a, b) => a.attempt - b.attempt);
	for (const second of others) {
		await openIssue(context, second, "duplicate_payment", {
			amountCents: paidCentsOf(second),
			reason: issueReason("other_charge_paid"),
		});
	}
}
