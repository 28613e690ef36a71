import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { errorCode } from "../charge/steps/errors.js";
import { retryWhileBusy } from "../charge/steps/retry-while-busy.js";
import type { NoNewCode } from "../orders/no-new-code.js";
import { answerPage, type ChargePage, findShown, type PageAnswer } from "./charge-page.js";
import { type RenewalOutcome, type RenewalResult, renewCharge } from "./renew-charge.js";

export interface RenewalAnswer {
	outcome: RenewalOutcome;
	/** Why it is not possible; `null` with every other outcome. */
	reason: NoNewCode | null;
	answer: PageAnswer;
}

/** Renews the charge that a page shows while the shopper waits. A failed read counts as `busy`. */
export async function renewPage(
	context: ChargeContext & { timers: Timers },
	page: ChargePage,
): Promise<RenewalAnswer> {
	const result = await renewWithRetries(context, page);
	const found =
		result.outcome === "renewed"
			? { ...result.shown, money: null }
			: await findShown(context, page);
	const reason = result.outcome === "not_possible" ? result.reason : null;
	return { outcome: result.outcome, reason, answer: await answerPage(context, page, found) };
}

async function renewWithRetries(
	context: ChargeContext & { timers: Timers },
	page: ChargePage,
): Promise<RenewalResult> {
	try {
		return await retryWhileBusy(context, () => renewCharge(context, page));
	} catch (error) {
		context.logger.warn(`renewing the charge of ${page.id} failed: ${errorCode(error)}`);
		return { outcome: "busy" };
	}
}
