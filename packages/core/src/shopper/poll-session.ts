import type { ChargeRecord } from "../charge/charge-record.js";
import type { CreationRunner } from "../create/creation-runner.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { Timers } from "../ports/clock.js";
import { noteFirstSeen } from "./note-first-seen.js";
import { isStale, refreshForShopper } from "./refresh-for-shopper.js";
import { isRenewable } from "./renew-charge.js";
import { type SessionStatus, sessionStatus, shownAttempt } from "./session-status.js";

/**
 * The status of a payment session for the shopper's page; `null` without a charge. Reads the charge
 * from the service when its row is stale; otherwise a poll costs one query, and the first one with the
 * code a write that the answer doesn't wait for.
 */
export async function pollSession(
	context: ChargeContext & { timers: Timers },
	sessionId: string,
	creations: CreationRunner,
): Promise<SessionStatus | null> {
	const read = () => context.chargeStore.listBySession(sessionId);
	const attempts = await read();
	const isRefreshed = await refreshWithin(context, attempts, creations);
	const current = isRefreshed ? await read() : attempts;
	const status = await statusOfAttempts(context, current);
	noteFirstSeen(context, current, status);
	return status;
}

/**
 * Reads the newest of a session's attempts from the service when its row is stale, and waits at most
 * `pollWaitMs` for it. Wakes the queue of creations for a charge that is due.
 *
 * @returns whether the charge store may have changed
 */
export async function refreshWithin(
	context: ChargeContext & { timers: Timers },
	attempts: ChargeRecord[],
	creations: CreationRunner,
): Promise<boolean> {
	const { clock, timers, policy } = context;
	const newest = attempts.at(-1);
	const now = clock.now();
	if (newest?.state === "queued" && newest.nextActionAt && newest.nextActionAt <= now) {
		void creations.run(context);
	}
	if (!newest || !isStale(newest, now, policy.times)) {
		return false;
	}
	const { pollWaitMs } = policy.times;
	const timeout = new Promise<void>((resolve) => void timers.after(pollWaitMs, resolve));
	await Promise.race([refreshForShopper(context, attempts), timeout]);
	return true;
}

/** The status of these attempts, oldest first, for the shopper's page. */
export async function statusOfAttempts(
	context: ChargeContext,
	attempts: ChargeRecord[],
): Promise<SessionStatus | null> {
	const now = context.clock.now();
	return sessionStatus(attempts, {
		now,
		times: context.policy.times,
		expectedAt: await expectedAt(context, attempts, now),
		renewable: isRenewable(attempts, now, context.policy),
	});
}

/** When the page can expect its charge: at its turn in the queue, or at the next look-up. */
async function expectedAt(
	{ queue }: ChargeContext,
	attempts: ChargeRecord[],
	now: Date,
): Promise<Date> {
	const shown = shownAttempt(attempts);
	switch (shown?.state) {
		case "queued": {
			const turn = await queue.expectTurn(shown, now);
			// A first try starts as soon as the order is placed, whatever the row says.
			const retryAt = shown.tries > 0 ? shown.nextActionAt : null;
			return retryAt && retryAt > turn ? retryAt : turn;
		}
		case "unconfirmed":
			return shown.nextActionAt ?? now;
		default:
			return now;
	}
}
