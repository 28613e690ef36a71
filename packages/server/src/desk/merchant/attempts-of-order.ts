import type { ChargeRecord } from "../../charge/charge-record.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";

/**
 * All attempts of an order, oldest first, also those that don't name it yet; `null` without such an
 * order.
 */
export async function attemptsOfOrder(
	{ chargeStore, orders }: Pick<ChargeContext, "chargeStore" | "orders">,
	orderId: string,
): Promise<ChargeRecord[] | null> {
	const sessionIds = await orders.listSessions(orderId);
	const attempts = await chargeStore.listOfOrder(orderId, sessionIds ?? []);
	return sessionIds === null && attempts.length === 0 ? null : attempts;
}
