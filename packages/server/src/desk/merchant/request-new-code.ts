import { isPaidState } from "../../charge/charge-states.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { Timers } from "../../charge/ports/clock.js";
import { policyOfOrder } from "../../orders/renewal.js";
import { shownAttempt, shownAttemptOfOrder } from "../../orders/shown-attempt.js";
import { pageOfMerchant } from "../../shopper/charge-page.js";
import { renewPage } from "../../shopper/renew-page.js";
import { sessionPage } from "../../shopper/session-page.js";
import { attemptsOfOrder } from "./attempts-of-order.js";
import type { OrderRefusal } from "./order-refusals.js";

/**
 * Makes a new code because the merchant asks for it, by the rules of the shopper's renewal; without an
 * end where unpaid orders are kept, or can't be cancelled.
 */
export async function requestNewCode(
	context: ChargeContext & { timers: Timers },
	orderId: string,
): Promise<{ outcome: "renewed" | OrderRefusal }> {
	const attempts = await attemptsOfOrder(context, orderId);
	const shown = shownAttemptOfOrder(attempts ?? []);
	if (!shown) {
		return { outcome: "charge_not_found" };
	}
	const policy = await policyOfOrder(context, orderId);
	const page = pageOfMerchant(sessionPage(context, shown.sessionId), policy);
	const { outcome, reason } = await renewPage(context, page);
	if (reason !== null) {
		return { outcome: reason };
	}
	if (outcome !== "not_needed" && outcome !== "not_possible") {
		return { outcome };
	}
	const after = shownAttempt(await context.chargeStore.listBySession(shown.sessionId));
	return { outcome: after && isPaidState(after.state) ? "paid" : "code_waits" };
}
