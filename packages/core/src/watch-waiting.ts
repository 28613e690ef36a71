import type { ChargeRecord } from "./charge-record.js";
import { errorCode } from "./error-code.js";
import type { ChargeContext } from "./ports.js";
import { raiseAttention } from "./raise-attention.js";
import { unmadeUntil } from "./schedule.js";
import { isTroubled, type ServiceHealth } from "./service-health.js";
import { applyEvent, holdCharge } from "./write-charge.js";

/** So many are looked at in one sweep. */
const batch = 100;

/**
 * Looks after intents that wait for long though others are made: a person is told of each, and after
 * a day it is given up, so that its order can be let go. While the service can't be used that is one
 * trouble and not each intent's: then all of them wait.
 */
export async function watchWaiting(context: ChargeContext): Promise<void> {
	const { ledger, clock, policy, health, journal } = context;
	const now = clock.now();
	const state = await health.read();
	if (isTroubled(state)) {
		return;
	}
	const before = new Date(now.getTime() - policy.troubleAfterMs);
	for (const intent of await ledger.listWaiting(before, batch)) {
		if (intent.createdAt > before || !failsByItself(intent, state)) {
			continue;
		}
		try {
			await (now < unmadeUntil(intent, policy) ? tell(context, intent) : giveUp(context, intent));
		} catch (error) {
			journal.warn(`charge ${intent.reference} could not be given up: ${errorCode(error)}`);
		}
	}
}

/** It was tried after the service's last trouble, and not made all the same. */
function failsByItself(
	{ tries, requestedAt }: ChargeRecord,
	{ troubledAt }: ServiceHealth,
): boolean {
	return tries > 0 && (!requestedAt || !troubledAt || requestedAt > troubledAt);
}

function tell(context: ChargeContext, intent: ChargeRecord): Promise<void> {
	return raiseAttention(context, intent, "creation_failed", {
		amountCents: intent.amountCents,
		detail: `its charge could not be made in ${intent.tries} tries (${intent.failure ?? "unknown"}), while the service works; it is still tried`,
		reopenAfterMs: context.policy.reopenAfterMs,
	});
}

/** Its row goes the way of a refused one, which asks everything before an order is let go. */
async function giveUp(context: ChargeContext, intent: ChargeRecord): Promise<void> {
	const held = await holdCharge(context, intent);
	if (held) {
		await applyEvent(context, held, "refused", {
			failure: held.failure ?? "never_sent",
			nextActionAt: context.clock.now(),
		});
	}
}
