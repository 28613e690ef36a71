import type { ChargeRecord } from "../charge/charge-record.js";
import { keepUnchargedUntil } from "../charge/schedule.js";
import { openIssue } from "../issues/open-issue.js";
import { isServiceUnavailable } from "../issues/service-health.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { ServiceHealth } from "../ports/stored-values.js";
import { errorCode } from "../steps/errors.js";
import { applyEvent, holdCharge } from "../steps/hold-charge.js";

/** So many are looked at in one sweep. */
const batch = 100;

/**
 * Looks after queued charges that wait for long though others are made: a person is told of each, and after
 * a day it is given up, so that its order can be let go. While the service can't be used that is one
 * trouble and not each queued charge's: then all of them wait.
 */
export async function watchQueuedCharges(context: ChargeContext): Promise<void> {
	const { chargeStore, clock, policy, health, logger } = context;
	const now = clock.now();
	const state = await health.read();
	if (isServiceUnavailable(state)) {
		return;
	}
	const before = new Date(now.getTime() - policy.issueAfterMs);
	for (const queued of await chargeStore.listWaiting(before, batch)) {
		if (queued.createdAt > before || !failsByItself(queued, state)) {
			continue;
		}
		try {
			await (now < keepUnchargedUntil(queued, policy)
				? tell(context, queued)
				: giveUp(context, queued));
		} catch (error) {
			logger.warn(`charge ${queued.reference} could not be given up: ${errorCode(error)}`);
		}
	}
}

/** It was tried after the service's last trouble, and not made all the same. */
function failsByItself(
	{ tries, requestedAt }: ChargeRecord,
	{ lastFailureAt }: ServiceHealth,
): boolean {
	return tries > 0 && (!requestedAt || !lastFailureAt || requestedAt > lastFailureAt);
}

function tell(context: ChargeContext, queued: ChargeRecord): Promise<void> {
	return openIssue(context, queued, "creation_failed", {
		amountCents: queued.amountCents,
		detail: `its charge could not be made in ${queued.tries} tries (${queued.failure ?? "unknown"}), while the service works; it is still tried`,
		reopenAfterMs: context.policy.reopenAfterMs,
	});
}

/** Its row goes the way of a refused one, which asks everything before an order is let go. */
async function giveUp(context: ChargeContext, queued: ChargeRecord): Promise<void> {
	const held = await holdCharge(context, queued);
	if (held) {
		await applyEvent(context, held, "refused", {
			failure: held.failure ?? "never_sent",
			nextActionAt: context.clock.now(),
		});
	}
}
