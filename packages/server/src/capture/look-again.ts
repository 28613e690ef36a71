import type { ChargeRecord } from "../charge/charge-record.js";
import type { RowContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { releaseCharge } from "../charge/steps/hold-charge.js";
import { lookAgainMs } from "../orders/settle-issues.js";

/**
 * Whether the order can be judged after the capture: its books balance, have changed by this capture
 * alone, or are read some seconds later.
 *
 * @param before the order before the capture; `null` when it had another amount due then, or when a step
 * before has captured the payment
 * @param isRepeated whether a step before has captured it: the first look after a capture is never the
 * second one, however long the capture took
 */
export function isSettled(
	{ clock }: Pick<RowContext, "clock">,
	{ captureReleasedAt }: ChargeRecord,
	{
		before,
		isRepeated,
		after,
		amountCents,
	}: { before: OrderView | null; isRepeated: boolean; after: OrderView; amountCents: number },
): boolean {
	if (after.cancelled || after.outstandingCents === 0) {
		return true;
	}
	const sinceMs = clock.now().getTime() - (captureReleasedAt?.getTime() ?? 0);
	return before === null
		? isRepeated && sinceMs >= lookAgainMs
		: isExplained(before, after, amountCents);
}

/**
 * Leaves the row to the next sweep: an act of the merchant, or a payment by another provider, may be
 * changing the order at this moment.
 */
export function lookAgain(context: RowContext, record: ChargeRecord): Promise<ChargeRecord> {
	const nextActionAt = new Date(context.clock.now().getTime() + lookAgainMs);
	return releaseCharge(context, record, { tries: 0, nextActionAt });
}

/**
 * Both amounts are rounded to the cent. A cancellation that isn't over may have taken back the refunded
 * amount from the order's total already.
 */
function isExplained(before: OrderView, after: OrderView, amountCents: number): boolean {
	const refundedCents = after.refundedCents - before.refundedCents;
	const difference = after.outstandingCents - (before.outstandingCents - amountCents);
	return Math.abs(difference) <= 1 || Math.abs(difference - refundedCents) <= 1;
}
