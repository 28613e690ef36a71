import type { ChargeContext } from "../ports/charge-context.js";
import type { Timers } from "../ports/clock.js";
import { errorCode } from "../steps/errors.js";
import { retryWhileBusy } from "../steps/retry-while-busy.js";
import { statusOfAttempts } from "./charge-page.js";
import { type Renewal, type RenewalOutcome, renewCharge } from "./renew-charge.js";
import type { SessionStatus } from "./session-status.js";

/** The answer to a shopper who asks for a new code. */
export interface RenewalAnswer {
	outcome: RenewalOutcome;
	/** The answer of a poll; `null` when the session has no charge. */
	status: SessionStatus | null;
}

/** Renews a charge while the shopper waits. A failed read counts as `busy`. */
export async function renewSession(
	context: ChargeContext & { timers: Timers },
	sessionId: string,
): Promise<RenewalAnswer> {
	const renewal = await renewWithRetries(context, sessionId);
	const attempts =
		renewal.outcome === "renewed"
			? renewal.attempts
			: await context.chargeStore.listBySession(sessionId);
	return { outcome: renewal.outcome, status: await statusOfAttempts(context, attempts) };
}

async function renewWithRetries(
	context: ChargeContext & { timers: Timers },
	sessionId: string,
): Promise<Renewal> {
	try {
		return await retryWhileBusy(context, () => renewCharge(context, sessionId));
	} catch (error) {
		context.logger.warn(`renewing the charge of ${sessionId} failed: ${errorCode(error)}`);
		return { outcome: "busy" };
	}
}
