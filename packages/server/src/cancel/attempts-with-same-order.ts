import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { withoutSentBack } from "../orders/sent-back.js";

/**
 * All attempts that count for the end of the order that a charge is for, those of its own session first,
 * each session's oldest first. An order can have several payment collections, each with a session and its
 * charges. Captured ones don't count once the order has sent all its money back.
 */
export async function attemptsWithSameOrder(
	{ chargeStore, orders }: Pick<ChargeContext, "chargeStore" | "orders">,
	record: Pick<ChargeRecord, "sessionId" | "orderId">,
): Promise<ChargeRecord[]> {
	const { sessionId, orderId } = record;
	const ofSession = await chargeStore.listBySession(sessionId);
	const ofOrder = orderId === null ? [] : await chargeStore.listByOrders([orderId]);
	const attempts = [...ofSession, ...ofOrder.filter((other) => other.sessionId !== sessionId)];
	const isCaptured = attempts.some(({ state }) => state === "captured");
	return isCaptured
		? withoutSentBack(attempts, await findOrderOfCharge({ orders }, record))
		: attempts;
}
