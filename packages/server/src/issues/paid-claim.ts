import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { issueReason } from "../charge/issue-reason.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { ChargeContext, RowContext } from "../charge/ports/charge-context.js";
import { openIssue } from "./open-issue.js";

/** How long a claim counts that a charge is paid: longer than the interval of a boleto's reads. */
const claimLapsesMs = 6 * 60 * 60_000;
const claimWrittenEveryMs = 5 * 60_000;

/**
 * Whether the service's list or its short status calls this charge paid while no full read confirms
 * it. Such a claim captures nothing, and keeps the order from being cancelled.
 */
export function isClaimedPaid({ paidClaimedAt }: ChargeRecord, now: Date): boolean {
	return paidClaimedAt !== null && now.getTime() - paidClaimedAt.getTime() < claimLapsesMs;
}

/**
 * Records that the service calls a charge paid in one place and doesn't confirm it in another. Opens
 * an issue when that lasts.
 *
 * @param instead the result of the full read: a status, or an error's code
 */
export async function recordPaidClaim(
	context: RowContext,
	record: ChargeRecord,
	instead: string,
): Promise<void> {
	const now = context.clock.now();
	const claimed = await writeClaim(context, record, now);
	const since = claimed?.paidClaimedSince;
	if (!claimed || !since || now.getTime() - since.getTime() < context.policy.times.issueAfterMs) {
		return;
	}
	await openIssue(context, claimed, "payment_unconfirmed", {
		amountCents: claimed.amountCents,
		reason: issueReason("claim_unconfirmed", { since_at: since.toISOString(), answer: instead }),
		reopenAfterMs: context.policy.times.reopenAfterMs,
	});
}

/** Clears a claim that was confirmed, or that the service no longer makes. */
export async function clearPaidClaim(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	record: ChargeRecord,
	resolution: IssueResolution,
): Promise<ChargeRecord> {
	await chargeStore.resolveIssue("payment_unconfirmed", record.id, resolution);
	const none = { paidClaimedSince: null, paidClaimedAt: null };
	return (await chargeStore.compareAndSet(record, none)) ?? record;
}

async function writeClaim(
	{ chargeStore }: Pick<RowContext, "chargeStore">,
	record: ChargeRecord,
	now: Date,
): Promise<ChargeRecord | null> {
	let current: ChargeRecord | null = record;
	while (current && !isPaidState(current.state)) {
		const { paidClaimedSince, paidClaimedAt } = current;
		const stands = isClaimedPaid(current, now);
		const sinceClaimMs = paidClaimedAt ? now.getTime() - paidClaimedAt.getTime() : 0;
		if (stands && sinceClaimMs < claimWrittenEveryMs) {
			return current;
		}
		const written: ChargeRecord | null = await chargeStore.compareAndSet(current, {
			paidClaimedSince: stands ? paidClaimedSince : now,
			paidClaimedAt: now,
		});
		if (written) {
			return written;
		}
		current = await chargeStore.findById(record.id);
	}
	return null;
}
