import type { ChargeRecord } from "../charge/charge-record.js";
import { isEndedState } from "../charge/charge-states.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { matchHeldPayment } from "./match-held-payment.js";
import { queueCharge } from "./queue-charge.js";
import { reviewCharges } from "./review-orders.js";

/**
 * Gives the order of a payment session the charges that the session had for an order that the store
 * deleted. Codes are restored, a held payment goes to the order, and where all charges are over, the
 * order gets its own. Repeatable; does nothing for an order with a charge.
 *
 * @param attempts of the session, oldest first
 */
export async function followSession(
	context: OrderContext,
	orderId: string,
	attempts: ChargeRecord[],
): Promise<void> {
	const newest = attempts.at(-1);
	if (!newest || attempts.some((one) => one.orderId === orderId)) {
		return;
	}
	// A row without an order finds it when it is sent, unless that will never be.
	const isOver = ({ state, orderId: deleted }: ChargeRecord) =>
		state === "discarded" || (deleted !== null && isEndedState(state));
	if (attempts.every(isOver)) {
		const { sessionId, method, amountCents } = newest;
		const attempt = newest.attempt + 1;
		await queueCharge(context, { sessionId, attempt, method, amountCents, shopper: newest });
		context.logger.info(`order ${orderId} got a charge of its own for session ${sessionId}`);
	}
	await reviewCharges(context, attempts);
	await matchHeldPayment(context, orderId, attempts);
}
