import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeStore } from "../charge/ports/charge-store.js";
import type { OrderGateway, OrderView } from "../charge/ports/order-gateway.js";
import { boundsBySession } from "../orders/renewal.js";
import { hasSentBack, moneySentBack } from "../orders/sent-back.js";
import {
	attemptsOfShownSession,
	attemptsThatPaid,
	isWaitedFor,
	shownAttempt,
} from "../orders/shown-attempt.js";
import type { ChargePage } from "../shopper/charge-page.js";
import { statusRevision } from "../shopper/session-status.js";

interface PageContext {
	chargeStore: Pick<ChargeStore, "listBySession" | "listOfOrder">;
	orders: Pick<OrderGateway, "findOrder" | "listSessions">;
}

/**
 * The page of a payment. While the shopper waits for the first session's code or pays it, a read costs
 * one query. Otherwise it shows the session that the shopper can pay, as an order's page does. Who
 * knows the payment's id may renew it and see its slip.
 *
 * @param askForFirstCode asks for the code of a session that has none: see `askForFirstCode`
 */
export function paymentPage(
	context: PageContext,
	paymentId: string,
	askForFirstCode: (paymentId: string) => Promise<boolean> = async () => false,
): ChargePage {
	return {
		id: paymentId,
		find: async () => {
			const found = await findAttempts(context, paymentId);
			const isAsked = found.lacksCode && (await askForFirstCode(paymentId));
			const { attempts } = isAsked ? await findAttempts(context, paymentId) : found;
			return attempts.length > 0
				? { attempts, bounds: boundsBySession(attempts) }
				: "charge_not_found";
		},
		present: (status) => {
			const shown = { ...status, id: paymentId };
			return { ...shown, revision: statusRevision(shown) };
		},
	};
}

/** @returns `lacksCode`: the order has a session without a charge, which may be the one that asks for money */
async function findAttempts(
	{ chargeStore, orders }: PageContext,
	paymentId: string,
): Promise<{ attempts: ChargeRecord[]; lacksCode: boolean }> {
	const first = await chargeStore.listBySession(paymentId);
	const shown = shownAttempt(first);
	if (shown && isWaitedFor(shown)) {
		return { attempts: first, lacksCode: false };
	}
	// A session that another replaced before its first code was asked for has no charge.
	const orderId = shown?.orderId ?? (await orders.findOrder(paymentId, null))?.orderId;
	if (!orderId) {
		return { attempts: first, lacksCode: false };
	}
	const sessions = (await orders.listSessions(orderId)) ?? [];
	const attempts = await chargeStore.listOfOrder(orderId, sessions);
	const isCaptured = attempts.some(({ state }) => state === "captured");
	const order = isCaptured ? await orders.findOrder(paymentId, orderId) : null;
	return {
		attempts: attemptsOfShownSession(
			order ? withoutMoneySentBack(attemptsThatPaid(attempts, order), order) : attempts,
		),
		lacksCode: sessions.some((id) => attempts.every(({ sessionId }) => sessionId !== id)),
	};
}

/** A payment that was all sent back is shown as a code that the order wants no more: the merchant makes the next. */
function withoutMoneySentBack(attempts: ChargeRecord[], order: OrderView): ChargeRecord[] {
	// A payment that was complete once, and that of a cancelled order, is shown as refunded.
	if (order.cancelled || !order.mayCancel || !hasSentBack(order)) {
		return attempts;
	}
	return attempts.map((row) =>
		row.state === "captured"
			? {
					...row,
					state: "closed",
					failure: moneySentBack,
					codeRevokedAt: row.createdAt,
					revokedReason: "order_changed",
				}
			: row,
	);
}
