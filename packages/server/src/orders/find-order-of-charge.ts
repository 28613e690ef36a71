import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";

/**
 * The order of a charge. Medusa deletes the order of a completion that fails, and the next try makes
 * another order with the same payment session. So where the known order is gone, the session decides.
 */
export async function findOrderOfCharge(
	{ orders }: Pick<ChargeContext, "orders">,
	{ sessionId, orderId }: Pick<ChargeRecord, "sessionId" | "orderId">,
): Promise<OrderView | null> {
	const known = await orders.findOrder(sessionId, orderId);
	return known || orderId === null ? known : orders.findOrder(sessionId, null);
}

/** Whether the charge's session has got another order than the row names: see {@link findOrderOfCharge}. */
export function isOfAnotherOrder({ orderId }: ChargeRecord, order: OrderView): boolean {
	return orderId !== null && orderId !== order.orderId;
}
