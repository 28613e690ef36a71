import { type ChargeRecord, paidCentsOf, type RevokedReason } from "../charge/charge-record.js";
import { openStates } from "../charge/charge-states.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { isOfAnotherOrder } from "./find-order-of-charge.js";

/**
 * Why the plugin must revoke a charge's code, by its order as it is now; `null` when the page may
 * show the code. The service can't cancel the charge, so the sweep keeps following it: a late
 * payment is captured or opens an issue.
 */
export function reasonToRevoke(record: ChargeRecord, order: OrderView): RevokedReason | null {
	if (order.cancelled) {
		return "order_cancelled";
	}
	const dueCents = order.amountDue?.amountCents ?? 0;
	if (dueCents === 0 && order.hasCapture) {
		return "paid_another_way";
	}
	// A queued charge will ask for the amount due when it is sent.
	const isWanted = record.state === "queued" ? dueCents > 0 : dueCents === record.amountCents;
	return isWanted ? null : "order_changed";
}

/**
 * An order as it is once the store has captured the payments that the merchant accepted for it: until
 * then they are in no books, and nothing may ask for their money again. The books have a payment a
 * while before its row says captured.
 *
 * @param attempts of the order
 */
export async function withAcceptedMoney(
	{ orders }: Pick<ChargeContext, "orders">,
	order: OrderView,
	attempts: ChargeRecord[],
): Promise<OrderView> {
	const { orderId } = order;
	const accepted = attempts.filter(
		({ state, acceptedOrderId }) => state === "paid" && acceptedOrderId === orderId,
	);
	if (accepted.length === 0) {
		return order;
	}
	const sessions = accepted.flatMap(({ acceptedSessionId: sessionId }) =>
		sessionId === null ? [] : [{ sessionId, orderId }],
	);
	const views =
		sessions.length > 0 ? await orders.findOrders(sessions) : new Map<string, OrderView>();
	const acceptedCents = accepted
		.filter(
			({ acceptedSessionId }) => views.get(acceptedSessionId ?? "")?.capturedBy !== "this_session",
		)
		.reduce((sum, row) => sum + paidCentsOf(row), 0);
	// `order` may be older than a capture that these readings show.
	const [books = order] = views.values();
	const outstandingCents = books.outstandingCents - acceptedCents;
	const { amountDue } = order;
	const dueCents = Math.max(Math.min(amountDue?.amountCents ?? 0, outstandingCents), 0);
	return {
		...order,
		hasCapture: true,
		mayCancel: false,
		outstandingCents,
		amountDue: amountDue && { ...amountDue, amountCents: dueCents },
	};
}

/**
 * Revokes a charge's code when its order no longer wants it, and restores it when the order wants it
 * again. The code of a cancelled or deleted order stays revoked, unless its session gets another
 * order: the row follows it.
 *
 * @param order `null` when the store has none: it isn't placed yet, or was deleted
 */
export async function reviewCharge(
	context: Pick<ChargeContext, "chargeStore" | "clock" | "logger" | "orders">,
	record: ChargeRecord,
	order: OrderView | null,
): Promise<ChargeRecord> {
	const { chargeStore, clock, logger } = context;
	const orderId = order?.orderId ?? record.orderId;
	if (orderId === null) {
		return record;
	}
	let current = record;
	for (;;) {
		const reason = order ? await reasonNow(context, current, order) : "order_cancelled";
		const follows = order !== null && isOfAnotherOrder(current, order);
		const isSame = current.revokedReason === reason || current.revokedReason === "order_cancelled";
		if (isSame && !follows) {
			return current;
		}
		const changes = {
			...(follows ? { orderId } : {}),
			codeRevokedAt: reason && clock.now(),
			revokedReason: reason,
		};
		const written = await chargeStore.compareAndSet(current, changes);
		if (written) {
			logger.info(
				reason
					? `revoked the code of charge ${record.reference}: ${reason} (order ${orderId})`
					: `restored the code of charge ${record.reference} (order ${orderId})`,
			);
			return written;
		}
		const reread = await chargeStore.findById(record.id);
		// A charge that has ended meanwhile follows its session to no order: that one gets its own.
		if (!reread || !openStates.includes(reread.state)) {
			return reread ?? current;
		}
		current = reread;
	}
}

/** A revoked code is restored only after a look at the money that was accepted meanwhile. */
async function reasonNow(
	context: Pick<ChargeContext, "chargeStore" | "orders">,
	record: ChargeRecord,
	order: OrderView,
): Promise<RevokedReason | null> {
	const reason = reasonToRevoke(record, order);
	if (reason !== null || record.codeRevokedAt === null) {
		return reason;
	}
	const attempts = await context.chargeStore.listByOrders([order.orderId]);
	return reasonToRevoke(record, await withAcceptedMoney(context, order, attempts));
}
