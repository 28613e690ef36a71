import { type ChargeRecord, isNoLongerWanted } from "../../charge/charge-record.js";
import { isPaidState, openStates } from "../../charge/charge-states.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import {
	boundsBySession,
	boundsOfMerchant,
	policyOfOrder,
	renewalOf,
} from "../../orders/renewal.js";
import { attemptsOfShownSession } from "../../orders/shown-attempt.js";

export const orderActions = ["check", "new_code", "cancel_order"] as const;

export type OrderAction = (typeof orderActions)[number];

/** What the merchant can do about an order, by the charge store. The service decides in the end. */
export async function availableActions(
	context: Pick<ChargeContext, "chargeStore" | "clock" | "policy">,
	orderId: string,
	attempts: ChargeRecord[],
): Promise<OrderAction[]> {
	const policy = await policyOfOrder(context, orderId);
	const isPaid = attempts.some(({ state }) => isPaidState(state));
	const canChange = attempts.some(
		({ state, chargeId, issue }) =>
			(chargeId !== null && state !== "captured" && issue === null) || state === "unconfirmed",
	);
	const waits = attempts.some(
		(attempt) => openStates.includes(attempt.state) && !isNoLongerWanted(attempt),
	);
	const shown = attemptsOfShownSession(attempts);
	const bounds = boundsOfMerchant(boundsBySession(shown), policy);
	const renewal = renewalOf({ attempts: shown, bounds }, context.clock.now(), policy);
	return [
		...(canChange ? (["check"] as const) : []),
		...(renewal === "possible" ? (["new_code"] as const) : []),
		...(waits && !isPaid ? (["cancel_order"] as const) : []),
	];
}
