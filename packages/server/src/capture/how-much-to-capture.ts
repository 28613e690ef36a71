import { type ChargeRecord, paidCentsOf } from "../charge/charge-record.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { OrderView } from "../charge/ports/order-gateway.js";

/**
 * - `amountCents`: the store captures exactly that, for this order.
 * - `heldBy`: it captures nothing, and an issue of this kind tells the merchant why.
 */
export type HowMuch = { order: OrderView; amountCents: number } | { heldBy: PaymentIssueKind };

/**
 * How much of a paid charge the store captures for an order:
 *
 * - as asked: the charge's amount, also when the order asks for another by now.
 * - accepted by the merchant: the accepted amount, for the order that it was accepted for.
 * - of another amount than asked, or held for another reason: nothing, until the merchant accepts it.
 * - where nothing is due, because the order has the money of another payment: nothing.
 *
 * @param order the accepted payment's order if there is one, else the session's
 * @param duplicates the session's other paid charges: see `paidDuplicates`
 */
export function howMuchToCapture(
	record: ChargeRecord,
	order: OrderView | null,
	duplicates: readonly ChargeRecord[],
): HowMuch {
	if (order === null) {
		return { heldBy: record.issue ?? "unmatched_payment" };
	}
	const heldBy =
		record.acceptedOrderId === null
			? whatHolds(record, order, duplicates)
			: whatHoldsAccepted(record, order);
	return heldBy === null ? { order, amountCents: paidCentsOf(record) } : { heldBy };
}

/** Only the end of its order holds an accepted payment, unless the order has captured it before. */
function whatHoldsAccepted(record: ChargeRecord, order: OrderView): PaymentIssueKind | null {
	const isCaptured = record.acceptedSessionId !== null && order.capturedBy === "this_session";
	return order.cancelled && !isCaptured ? (record.issue ?? "unmatched_payment") : null;
}

function whatHolds(
	record: ChargeRecord,
	order: OrderView,
	duplicates: readonly ChargeRecord[],
): PaymentIssueKind | null {
	if (record.issue !== null) {
		return record.issue;
	}
	const isPaidBefore = duplicates.some((other) => paysBefore(other, record));
	if (order.cancelled) {
		// Recorded before the cancellation, by a process that died: the order's books have it.
		const isCaptured = record.captureReleasedAt !== null && order.capturedBy === "this_session";
		return isCaptured && !isPaidBefore ? null : "paid_after_cancellation";
	}
	// Another collection of the order has the payment.
	const isPaidElsewhere =
		order.capturedBy === "none" && order.hasCapture && order.amountDue?.amountCents === 0;
	if (isPaidBefore || order.capturedBy === "another" || isPaidElsewhere) {
		return "duplicate_payment";
	}
	return order.amountDue ? null : "unmatched_payment";
}

/**
 * Whether another paid attempt pays the order, and this one is its duplicate: the one whose capture began
 * first, because it may go on in the store while the order's books don't have it yet. Until one has begun,
 * the earlier attempt pays.
 */
function paysBefore(other: ChargeRecord, record: ChargeRecord): boolean {
	if (other.state === "captured") {
		return true;
	}
	const [othersMs = 0, ownMs = 0] = [other, record].map(
		({ captureReleasedAt }) => captureReleasedAt?.getTime() ?? Number.POSITIVE_INFINITY,
	);
	return othersMs === ownMs ? other.attempt < record.attempt : othersMs < ownMs;
}
