import { isPaidState } from "../../charge/charge-states.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { Timers } from "../../charge/ports/clock.js";
import type { NoNewCode } from "../../orders/no-new-code.js";
import { policyOfOrder } from "../../orders/renewal.js";
import { shownAttempt, shownAttemptOfOrder } from "../../orders/shown-attempt.js";
import { pageOfMerchant } from "../../shopper/charge-page.js";
import { renewPage } from "../../shopper/renew-page.js";
import { sessionPage } from "../../shopper/session-page.js";
import { attemptsOfOrder } from "./attempts-of-order.js";

/**
 * - `renewed`: a new code waits in the queue of creations.
 * - `paid`: the order is paid.
 * - `code_waits`: the present code is payable, or about to be created.
 * - `still_payable`, `busy`: as the shopper's own renewal.
 * - all others: why there is no new code, see `noNewCodeTexts`.
 */
export type NewCodeOutcome =
	| "renewed"
	| "paid"
	| "code_waits"
	| "still_payable"
	| "busy"
	| "charge_not_found"
	| NoNewCode;

/**
 * Makes a new code because the merchant asks for it, by the rules of the shopper's renewal; without an
 * end where unpaid orders are kept, or can't be cancelled.
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
