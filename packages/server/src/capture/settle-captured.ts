import type { ChargeRecord } from "../charge/charge-record.js";
import { orderOf } from "../charge/detach-payment.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { releaseCharge } from "../charge/steps/hold-charge.js";
import { settleAgain } from "../orders/settle-issues.js";

/**
 * The step for captured charges that are due: right after the capture, and when a review of their
 * order has found its books changed. Holds the order, so that no capture or cancellation of ours is
 * half done, and has the order's issues ask for what is owed. A failure leaves the row due.
 */
export async function settleCaptured(
	context: OrderContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const orderId = orderOf(record);
	if (orderId !== null) {
		await context.orderLocks.hold(orderId, () => settleAgain(context, orderId));
	}
	return releaseCharge(context, record, { tries: 0, nextActionAt: null });
}

/** When {@link settleCaptured} follows a capture: at once if the order has open issues, else never. */
export async function settleAt(
	{ chargeStore, clock }: Pick<OrderContext, "chargeStore" | "clock">,
	orderId: string,
): Promise<Date | null> {
	const open = await chargeStore.listOpenIssues([orderId]);
	return open.length > 0 ? clock.now() : null;
}
