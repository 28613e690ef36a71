import type { NotifiedPayment } from "../callbacks/change-notifier.js";
import type { ChargeState } from "../charge/charge-states.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { findShown, pageOfMerchant, statusOnPage } from "../shopper/charge-page.js";
import { type BookedOrder, chargesRest, isUnasked } from "./booked-order.js";
import { type Payment, paymentOf } from "./payment.js";
import { paymentPage } from "./payment-page.js";

/** A payment as the shop sees it, with the code that its page shows. */
export async function showPayment(context: StoreContext, order: BookedOrder): Promise<Payment> {
	const page = pageOfMerchant(paymentPage(context, order.paymentId), context.policy);
	const found = await findShown(context, page);
	const { clock, policy } = context;
	const shown =
		typeof found === "string" ? null : statusOnPage(page, found, { now: clock.now(), policy });
	return paymentOf(order, shown, isUnasked(order) && chargesRest(order, policy));
}

/** States of a charge that nobody can pay any more and whose money, if there was any, is recorded. */
const endStates: readonly ChargeState[] = ["closed", "discarded", "captured"];

/** A payment as the shop is told of it: it is over when its order waits for nothing more. */
export async function paymentToNotify(
	context: StoreContext,
	order: BookedOrder,
): Promise<NotifiedPayment> {
	const payment = await showPayment(context, order);
	if (payment.status === "cancelled") {
		return { payment, isOver: true };
	}
	const sessionIds = order.sessions.map(({ id }) => id);
	const attempts = await context.chargeStore.listOfOrder(order.orderId, sessionIds);
	const isUnpaid = order.coveredAt === null && order.capturedCents <= order.refundedCents;
	const isEnded = attempts.length > 0 && attempts.every(({ state }) => endStates.includes(state));
	return { payment, isOver: isUnpaid && isEnded };
}
