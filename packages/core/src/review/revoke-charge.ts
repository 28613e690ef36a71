import type { ChargeRecord, RevokedReason } from "../charge/charge-record.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";

/**
 * Why a charge's code must not be shown any more, by what its order says now; `null` when it may.
 * The charge can't be cancelled at the service: it stays followed, and a payment that still comes is
 * captured or brought to a person.
 */
export function reasonToRevoke(record: ChargeRecord, order: OrderView): RevokedReason | null {
	if (order.cancelled) {
		return "order_cancelled";
	}
	const dueCents = order.amountDue?.amountCents ?? 0;
	if (dueCents === 0 && order.hasCapture) {
		return "paid_another_way";
	}
	// A charge that isn't made yet will ask for what is due then.
	const isAsked = record.state === "queued" ? dueCents > 0 : dueCents === record.amountCents;
	return isAsked ? null : "order_changed";
}

/**
 * Takes a charge's code off the page when its order doesn't want it any more, and puts it back when
 * the order wants it again. A cancelled order never does, nor one that the shop has deleted.
 *
 * @param order `null` when the shop has none: it isn't placed yet, or was deleted
 * @returns the row as it is afterwards
 */
export async function reviewCharge(
	{ chargeStore, clock, logger }: Pick<ChargeContext, "chargeStore" | "clock" | "logger">,
	record: ChargeRecord,
	order: OrderView | null,
): Promise<ChargeRecord> {
	const orderId = order?.orderId ?? record.orderId;
	if (orderId === null) {
		return record;
	}
	let current = record;
	for (;;) {
		const reason = order ? reasonToRevoke(current, order) : "order_cancelled";
		if (current.revokedReason === reason || current.revokedReason === "order_cancelled") {
			return current;
		}
		const changes = { codeRevokedAt: reason && clock.now(), revokedReason: reason };
		const written = await chargeStore.compareAndSet(current, changes);
		if (written) {
			logger.info(
				reason
					? `the code of charge ${record.reference} is revoked: ${reason} (order ${orderId})`
					: `the code of charge ${record.reference} is shown again (order ${orderId})`,
			);
			return written;
		}
		const reread = await chargeStore.findById(record.id);
		if (!reread) {
			return current;
		}
		current = reread;
	}
}
