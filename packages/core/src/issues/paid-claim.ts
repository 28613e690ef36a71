import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { openIssue } from "./open-issue.js";

/** How long a claim counts after it was last made: longer than a boleto is asked about, in milliseconds. */
const claimLapsesMs = 6 * 3_600_000;
/** How exactly it is written down when it was last made, in milliseconds. */
const claimPrecisionMs = 5 * 60_000;

/**
 * Whether the service's list or its short status calls this charge paid, though no full read
 * confirms it. Nothing is captured on such a word, and no order is cancelled against it.
 */
export function isClaimedPaid({ paidClaimedAt }: ChargeRecord, now: Date): boolean {
	return paidClaimedAt !== null && now.getTime() - paidClaimedAt.getTime() < claimLapsesMs;
}

/**
 * Writes down that the service calls a charge paid in one place and doesn't confirm it in another.
 * A person is told when that lasts.
 *
 * @param instead what the full read came to: a status, or an error's code
 */
export async function notePaidClaim(
	context: ChargeContext,
	record: ChargeRecord,
	instead: string,
): Promise<void> {
	const now = context.clock.now();
	const claimed = await writeClaim(context, record, now);
	const since = claimed?.paidClaimedSince;
	if (!claimed || !since || now.getTime() - since.getTime() < context.policy.troubleAfterMs) {
		return;
	}
	await openIssue(context, claimed, "payment_unconfirmed", {
		amountCents: claimed.amountCents,
		detail: `the service calls it paid since ${since.toISOString()}, and a full read does not confirm it (${instead}); it is still tried, and the order is kept`,
		reopenAfterMs: context.policy.reopenAfterMs,
	});
}

/** The claim is over: it was confirmed, or is no longer made. */
export async function dropPaidClaim(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	record: ChargeRecord,
	note: string,
): Promise<ChargeRecord> {
	await chargeStore.resolveIssue("payment_unconfirmed", record.id, note);
	const none = { paidClaimedSince: null, paidClaimedAt: null };
	return (await chargeStore.compareAndSet(record, none)) ?? record;
}

async function writeClaim(
	{ chargeStore }: ChargeContext,
	record: ChargeRecord,
	now: Date,
): Promise<ChargeRecord | null> {
	let current: ChargeRecord | null = record;
	while (current && !isPaidState(current.state)) {
		const { paidClaimedSince, paidClaimedAt } = current;
		const stands = isClaimedPaid(current, now);
		if (stands && paidClaimedAt && now.getTime() - paidClaimedAt.getTime() < claimPrecisionMs) {
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
