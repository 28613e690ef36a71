import { type ChargeRecord, isHeld } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import { errorCode } from "../charge/steps/errors.js";
import { shownAttempt } from "../orders/shown-attempt.js";
import type { SessionStatus } from "./session-status.js";

/**
 * Notes when the shopper's page first had an attempt's code, once: the answer doesn't wait for the
 * write, and a write that fails or loses to another one leaves it to the next poll.
 */
export function noteFirstSeen(
	{ chargeStore, clock, logger }: Pick<ChargeContext, "chargeStore" | "clock" | "logger">,
	attempts: ChargeRecord[],
	status: SessionStatus | null,
): void {
	const shown = shownAttempt(attempts);
	const hasCode = status !== null && (status.pix !== null || status.boleto !== null);
	if (!shown || !hasCode || shown.firstSeenAt !== null) {
		return;
	}
	const now = clock.now();
	// A write to a held row would get in the way of its step.
	if (isHeld(shown, now)) {
		return;
	}
	void chargeStore.compareAndSet(shown, { firstSeenAt: now }).catch((error: unknown) => {
		logger.warn(
			`noting that the page had the code of charge ${shown.reference} failed: ${errorCode(error)}`,
		);
	});
}
