import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { OrderContext, RowContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { applyEvent, releaseCharge } from "../charge/steps/hold-charge.js";
import { openIssue } from "../issues/open-issue.js";
import { changedAmount } from "../orders/changed-amount.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { reviewCharges } from "../orders/review-orders.js";
import { captureAccepted } from "./capture-accepted.js";
import { paidDuplicates } from "./capture-release.js";
import { howMuchToCapture } from "./how-much-to-capture.js";
import { isSettled, lookAgain } from "./look-again.js";
import { recordCapture } from "./record-capture.js";
import { reportCancelledCapture } from "./report-cancelled-capture.js";
import { settleAt } from "./settle-captured.js";

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
	const released = await releaseForCapture(context, record);
	if (!released) {
		return releaseCharge(context, record, {});
	}
	const { sessionId } = released;
	const { orderId } = order;
	await lock?.confirm();
	await recordCapture(context, released, { sessionId, orderId, amountCents });
	const after = await findOrderOfCharge(context, released);
	const isRepeated = order.capturedBy === "this_session";
	const isDue = order.capturedBy === "none" && order.amountDue?.amountCents === amountCents;
	const before = isDue ? order : null;
	if (after && !isSettled(context, released, { before, isRepeated, after, amountCents })) {
		return lookAgain(context, released);
	}
	// Before the row is captured, because no step comes back to it. A retry repeats all of it.
	if (after) {
		await reportOrder(context, released, { before, after });
		await reviewOtherSessions(context, released, after.orderId);
		await context.orders.fitCollections(after.orderId);
	}
	await context.chargeStore.resolveIssue("capture_failed", record.id, "captured");
	context.logger.info(`charge ${record.reference} paid order ${orderId}`);
	// A payment may end what earlier issues of the order ask for: see `settleCaptured`.
	const nextActionAt = await settleAt(context, orderId);
	return applyEvent(context, released, "captured", { orderId, nextActionAt });
}

/** The page must show no code of another session once the order has its money. */
async function reviewOtherSessions(
	context: OrderContext,
	{ sessionId }: ChargeRecord,
	orderId: string,
): Promise<void> {
	const attempts = await context.chargeStore.listOfOrder(orderId, [sessionId]);
	await reviewCharges(
		context,
		attempts.filter((one) => one.sessionId !== sessionId),
	);
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
 * Opens an issue when the merchant cancelled the order during the capture, and could not see a payment
 * to refund, or when the order costs more or less than was paid.
 */
async function reportOrder(
	context: OrderContext,
	record: ChargeRecord,
	{ before, after }: { before: OrderView | null; after: OrderView },
): Promise<void> {
	const { amountCents } = record;
	if (after.cancelled) {
		await reportCancelledCapture(context, record, after, { amountCents });
		return;
	}
	const changed = before ? null : changedAmount(after, amountCents, null);
	if (changed) {
		const { orderId } = after;
		await openIssue(context, record, "amount_due_changed", { orderId, ...changed });
	}
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
