import { isPaidState } from "../../charge/charge-states.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { Timers } from "../../charge/ports/clock.js";
import { shownAttempt, shownAttemptOfOrder } from "../../order/shown-attempt.js";
import { pageOfMerchant } from "../../shopper/charge-page.js";
import { renewPage } from "../../shopper/renew-page.js";
import { sessionPage } from "../../shopper/session-page.js";
import { attemptsOfOrder } from "./attempts-of-order.js";

/**
 * - `renewed`: a new code waits in the queue of creations.
 * - `paid`: the order is paid.
 * - `code_waits`: the present code is payable, or about to be created.
 * - `not_possible`, `still_payable`, `busy`: as the shopper's own renewal.
 */
export type NewCodeOutcome =
	| "renewed"
	| "paid"
	| "code_waits"
	| "not_possible"
	| "still_payable"
	| "busy"
	| "charge_not_found";

/**
 * Makes a new code because the merchant asks for it, by the rules of the shopper's renewal; without an
 * end where unpaid orders are kept.
 */
export async function requestNewCode(
	context: ChargeContext & { timers: Timers },
	orderId: string,
): Promise<{ outcome: NewCodeOutcome }> {
	const attempts = await attemptsOfOrder(context, orderId);
	const shown = shownAttemptOfOrder(attempts ?? []);
	if (!shown) {
		return { outcome: "charge_not_found" };
	}
	const page = pageOfMerchant(sessionPage(context, shown.sessionId), context.policy);
	const { outcome } = await renewPage(context, page);
	if (outcome !== "not_needed") {
		return { outcome };
	}
	const after = shownAttempt(await context.chargeStore.listBySession(shown.sessionId));
	return { outcome: after && isPaidState(after.state) ? "paid" : "code_waits" };
}
