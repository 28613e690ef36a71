import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { OrderContext, RowContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { applyEvent, releaseCharge } from "../charge/steps/hold-charge.js";
import { openIssue } from "../exceptions/open-issue.js";
import { findOrderOfCharge } from "../order/find-order-of-charge.js";
import { captureAccepted } from "./capture-accepted.js";
import { howMuchToCapture } from "./how-much-to-capture.js";
import { paidDuplicates, reportDuplicate } from "./paid-duplicates.js";
import { recordCapture } from "./record-capture.js";
import { reportCancelledCapture } from "./report-cancelled-capture.js";

/**
 * The step for paid charges: captures the payment of the order, or opens a payment issue when the
 * money has no order. Repeatable until the row is captured, so that the next process finishes what a
 * crash interrupts.
 */
export async function captureCharge(
	context: OrderContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.acceptedOrderId !== null) {
		return captureAccepted(context, record, record.acceptedOrderId);
	}
	if (record.issue) {
		const idle = { leaseUntil: null, tries: 0, nextActionAt: null };
		// A row that was written meanwhile keeps its time: the merchant may have accepted the payment.
		return (
			(await context.chargeStore.compareAndSet(record, idle)) ?? releaseCharge(context, record, {})
		);
	}
	const orderId = record.orderId ?? (await findOrderOfCharge(context, record))?.orderId;
	// Nothing is captured without an order.
	return orderId === undefined
		? captureHeld(context, record, null)
		: context.orderLocks.hold(orderId, (confirm) =>
				captureHeld(context, record, { orderId, confirm }),
			);
}

/** Compares, captures and compares again, while no other process captures or cancels the order. */
async function captureHeld(
	context: OrderContext,
	record: ChargeRecord,
	lock: { orderId: string; confirm: () => Promise<void> } | null,
): Promise<ChargeRecord> {
	const found = await findOrderOfCharge(context, record);
	// The store has made another order for the session: the next step holds that one.
	if (found && found.orderId !== lock?.orderId) {
		return releaseCharge(context, record, { orderId: found.orderId });
	}
	const duplicates = await paidDuplicates(context.chargeStore, record, record.sessionId);
	const howMuch = howMuchToCapture(record, found, duplicates);
	if ("heldBy" in howMuch) {
		return holdForReview(context, record, found, howMuch.heldBy);
	}
	const { order, amountCents } = howMuch;
	if (order.capturedBy === "none") {
		await reportChangedOrder(context, record, order);
	}
	const released = await releaseForCapture(context, record);
	if (!released) {
		return releaseCharge(context, record, {});
	}
	const { sessionId } = released;
	await lock?.confirm();
	await recordCapture(context, released, { sessionId, orderId: order.orderId, amountCents });
	// Before the row is captured, because no step comes back to it. A retry repeats both.
	await reportChangesDuringCapture(context, released, order);
	await reportDuplicate(context, released, sessionId);
	await context.chargeStore.resolveIssue("capture_failed", record.id, "captured");
	context.logger.info(`charge ${record.reference} paid order ${order.orderId}`);
	return applyEvent(context, released, "captured", {
		orderId: order.orderId,
		nextActionAt: null,
	});
}

/** The store's payment provider captures only released charges: see `isReleasedForCapture`. */
async function releaseForCapture(
	{ chargeStore, clock }: RowContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	return record.captureReleasedAt === null
		? chargeStore.compareAndSet(record, { captureReleasedAt: clock.now() })
		: record;
}

/**
 * Opens an issue when the order's amount changed since its code was created. The capture continues.
 */
async function reportChangedOrder(
	context: RowContext,
	record: ChargeRecord,
	{ orderId, amountDue }: OrderView,
): Promise<void> {
	const dueCents = amountDue?.amountCents ?? 0;
	if (dueCents !== record.amountCents) {
		await openAmountDueChanged(context, record, orderId, record.amountCents - dueCents);
	}
}

async function openAmountDueChanged(
	context: RowContext,
	record: ChargeRecord,
	orderId: string,
	overpaidCents: number,
): Promise<void> {
	const captured = { captured_cents: record.amountCents };
	await openIssue(context, record, "amount_due_changed", {
		orderId,
		amountCents: Math.abs(overpaidCents),
		reason:
			overpaidCents > 0
				? issueReason("captured_too_much", { ...captured, excess_cents: overpaidCents })
				: issueReason("captured_too_little", { ...captured, missing_cents: -overpaidCents }),
	});
}

async function holdForReview(
	context: RowContext,
	record: ChargeRecord,
	order: OrderView | null,
	kind: PaymentIssueKind,
): Promise<ChargeRecord> {
	await openIssue(context, record, kind, {
		orderId: order?.orderId ?? record.orderId,
		amountCents: record.amountCents,
		reason: issueReason("paid_not_captured"),
	});
	// The issue that holds the payment asks for the same money.
	await context.chargeStore.resolveIssue("capture_failed", record.id, "order_waits_no_more");
	return releaseCharge(context, record, { issue: kind, tries: 0, nextActionAt: null });
}

/**
 * Opens an issue when the merchant cancelled or changed the order during the capture, and could not
 * see a payment to refund.
 */
async function reportChangesDuringCapture(
	context: OrderContext,
	record: ChargeRecord,
	before: OrderView,
): Promise<void> {
	const order = await findOrderOfCharge(context, record);
	if (order?.cancelled) {
		await reportCancelledCapture(context, record, order, { amountCents: record.amountCents });
	} else if (order) {
		const outstandingCents = unexplainedCents(record, before, order);
		if (outstandingCents !== 0) {
			await openAmountDueChanged(context, record, order.orderId, -outstandingCents);
		}
	}
}

/**
 * What the order lacks, below zero what it has too much, when its books changed by more than this
 * capture and what the store refunded since: who refunds saw the payment. A process that finds the
 * capture of one that died can't know the amount due before it: any other difference counts.
 */
function unexplainedCents(record: ChargeRecord, before: OrderView, after: OrderView): number {
	const isKnown = before.capturedBy === "none";
	const refundedCents = after.refundedCents - (isKnown ? before.refundedCents : 0);
	const expectedCents = isKnown ? before.outstandingCents - record.amountCents : 0;
	const difference = after.outstandingCents - expectedCents;
	// Both amounts are rounded to the cent. A cancellation that isn't over may have taken back the
	// refunded amount from the order's total already.
	const isExplained = Math.abs(difference) <= 1 || Math.abs(difference - refundedCents) <= 1;
	return isExplained || after.outstandingCents === 0 ? 0 : after.outstandingCents - refundedCents;
}
