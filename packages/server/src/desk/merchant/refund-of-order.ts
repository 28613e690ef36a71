import type { ChargeRecord } from "../../charge/charge-record.js";
import type { OrderContext } from "../../charge/ports/charge-context.js";
import { findPaidMoney, type ShownRefund, storyOf } from "../../shopper/paid-money.js";

/** Money of an order on its way back, as the shopper's page shows it. Amounts in cents. */
export interface RefundOfOrder extends ShownRefund {
	/**
	 * `to_send`: the merchant owes some of it. `sent`: nothing of the charge is left. `sent_in_part`: the
	 * order keeps its payment, and a part, or another payment, was sent.
	 */
	state: "to_send" | "sent" | "sent_in_part";
}

/**
 * @param shown the charge that the merchant's page shows
 * @param attempts of the order, oldest first
 * @returns `null` where no money goes back
 */
export async function refundOfOrder(
	context: Pick<OrderContext, "chargeStore" | "orders">,
	shown: ChargeRecord,
	attempts: ChargeRecord[],
): Promise<RefundOfOrder | null> {
	const ofSession = attempts.filter(({ sessionId }) => sessionId === shown.sessionId);
	const sessionId = shown.acceptedSessionId ?? shown.sessionId;
	const money = await findPaidMoney(context, sessionId, ofSession);
	const { reason, refund, paidCents } = storyOf(shown, money);
	if (!refund) {
		return null;
	}
	const isOver = reason === "refunded" || shown.state !== "captured";
	const sent = isOver && refund.sent_cents >= paidCents ? "sent" : "sent_in_part";
	return { ...refund, state: refund.due_cents > 0 ? "to_send" : sent };
}
