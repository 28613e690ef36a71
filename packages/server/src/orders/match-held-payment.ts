import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { lacksExactly } from "./lacks-exactly.js";

/**
 * Gives the payment that came while its session had no order to the order that the session has got
 * since. It must be the session's only payment, and of exactly the amount due: the merchant decides
 * about every other. The sweep captures it. Repeatable; does nothing once the merchant has acted.
 *
 * @param attempts of the session
 */
export async function matchHeldPayment(
	{ chargeStore, orders, clock, logger }: OrderContext,
	orderId: string,
	attempts: ChargeRecord[],
): Promise<void> {
	const [held, ...others] = attempts.filter(({ state }) => isPaidState(state));
	const isHeld = held?.issue === "unmatched_payment" && held.acceptedOrderId === null;
	if (!isHeld || others.length > 0) {
		return;
	}
	const { sessionId, amountCents, reference } = held;
	const order = await orders.findOrder(sessionId, orderId);
	if (!order || !lacksExactly(order, amountCents)) {
		return;
	}
	const matched = await chargeStore.acceptPayment(held, {
		issue: null,
		by: null,
		orderId,
		amountCents,
		leavesSession: false,
		now: clock.now(),
	});
	if (matched) {
		logger.info(`the held payment of charge ${reference} goes to order ${orderId} of its session`);
	}
}
