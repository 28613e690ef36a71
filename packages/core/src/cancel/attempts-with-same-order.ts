import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";

/**
 * All attempts of the order that a charge is for, those of its own session first, each session's oldest
 * first. An order can have several payment collections, each with a session and its charges.
 */
export async function attemptsWithSameOrder(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	{ sessionId, orderId }: Pick<ChargeRecord, "sessionId" | "orderId">,
): Promise<ChargeRecord[]> {
	const ofSession = await chargeStore.listBySession(sessionId);
	const ofOrder = orderId === null ? [] : await chargeStore.listByOrders([orderId]);
	return [...ofSession, ...ofOrder.filter((other) => other.sessionId !== sessionId)];
}
