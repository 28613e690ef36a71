import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { RowContext, StepContext } from "../charge/ports/charge-context.js";
import type { ServiceHealth } from "../charge/ports/stored-values.js";
import { keepUnchargedUntil } from "../charge/schedule.js";
import { errorCode } from "../charge/steps/errors.js";
import { applyEvent, holdCharge } from "../charge/steps/hold-charge.js";
import { openIssue, subjectOfFailedCreation } from "../issues/open-issue.js";
import { isServiceUnavailable } from "../service-health/service-health.js";

const batch = 100;

type Failing = ChargeRecord & { failure: string };

/**
 * Opens an issue for each charge that stays queued while the service creates others, and fails it
 * after a day, so that its order can be cancelled. While the service is unavailable that is one issue
 * for all, and every queued charge waits.
 */
export async function watchQueuedCharges(context: StepContext): Promise<void> {
	const { chargeStore, clock, policy, health, logger } = context;
	const now = clock.now();
	const state = await health.read();
	if (isServiceUnavailable(state)) {
		return;
	}
	const before = new Date(now.getTime() - policy.times.issueAfterMs);
	for (const queued of await chargeStore.listWaiting(before, batch)) {
		if (queued.createdAt > before || !failsByItself(queued, state)) {
			continue;
		}
		try {
			await (now < keepUnchargedUntil(queued)
				? openCreationFailed(context, queued)
				: failQueued(context, queued));
		} catch (error) {
			logger.warn(`watching queued charge ${queued.reference} failed: ${errorCode(error)}`);
		}
	}
}

/**
 * Whether creating the charge failed although the service worked. A charge that waits for its turn or
 * for its order has not failed.
 */
function failsByItself(queued: ChargeRecord, { lastFailureAt }: ServiceHealth): queued is Failing {
	const { failure, requestedAt } = queued;
	return failure !== null && (!requestedAt || !lastFailureAt || requestedAt > lastFailureAt);
}

function openCreationFailed(context: RowContext, queued: Failing): Promise<void> {
	return openIssue(context, queued, "creation_failed", {
		subject: subjectOfFailedCreation(queued),
		amountCents: queued.amountCents,
		reason: issueReason("creation_fails", { tries: queued.tries, error: queued.failure }),
		reopenAfterMs: context.policy.times.reopenAfterMs,
	});
}

/** Fails a queued charge. `closeRefused` then makes every check before it cancels the order. */
async function failQueued(context: RowContext, queued: Failing): Promise<void> {
	const held = await holdCharge(context, queued);
	if (held) {
		const nextActionAt = context.clock.now();
		await applyEvent(context, held, "refused", { failure: queued.failure, nextActionAt });
	}
}
