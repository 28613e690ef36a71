import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { issueReason } from "../charge/issue-reason.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import { openIssue } from "../issues/open-issue.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";
import { applyEvent, releaseCharge } from "../steps/hold-charge.js";

/**
 * The step for paid charges: captures the payment of the order, or opens a payment issue when the
 * money has no order. Repeatable until the row is captured, so that the next process finishes what a
 * crash interrupts.
 */
export async function captureCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.issue) {
		return releaseCharge(context, record, { tries: 0, nextActionAt: null });
	}
	const order = await context.orders.findOrder(record.sessionId, record.orderId);
	const obstacle = await findObstacle(context, record, order);
	if (obstacle || !order) {
		return holdForReview(context, record, order, obstacle ?? "unmatched_payment");
	}
	if (order.capturedBy === "none") {
		await reportChangedOrder(context, record, order);
	}
	const released = await releaseForCapture(context, record);
	if (!released) {
		return releaseCharge(context, record, {});
	}
	await confirmPayment(context, released, order);
	// Before the row is captured, because no step comes back to it. A retry repeats both.
	await reportChangesDuringCapture(context, released, order);
	await reportDuplicate(context, released);
	await context.chargeStore.resolveIssue("capture_failed", record.id, "captured");
	context.logger.info(`charge ${record.reference} paid order ${order.orderId}`);
	return applyEvent(context, released, "captured", {
		orderId: order.orderId,
		nextActionAt: null,
	});
}

/** The store's payment provider captures only released charges: see {@link isReleasedForCapture}. */
async function releaseForCapture(
	{ chargeStore, clock }: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	return record.captureReleasedAt === null
		? chargeStore.compareAndSet(record, { captureReleasedAt: clock.now() })
		: record;
}

/** Whether the store may capture this payment: the core has compared it with its order. */
export function isReleasedForCapture(record: ChargeRecord): boolean {
	return isPaidState(record.state) && record.issue === null && record.captureReleasedAt !== null;
}

/**
 * Opens an issue when the order's amount changed since its code was created. The capture continues.
 */
async function reportChangedOrder(
	context: ChargeContext,
	record: ChargeRecord,
	{ orderId, amountDue }: OrderView,
): Promise<void> {
	const dueCents = amountDue?.amountCents ?? 0;
	if (dueCents !== record.amountCents) {
		await openAmountDueChanged(context, record, orderId, record.amountCents - dueCents);
	}
}

async function openAmountDueChanged(
	context: ChargeContext,
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

async function confirmPayment(
	{ orders, chargeStore, logger, policy }: ChargeContext,
	record: ChargeRecord,
	{ orderId }: OrderView,
): Promise<void> {
	try {
		await orders.confirmPayment({
			sessionId: record.sessionId,
			orderId,
			amountCents: record.amountCents,
		});
	} catch (error) {
		if (record.tries + 1 >= policy.times.triesBeforeIssue) {
			await openIssue({ chargeStore, logger }, record, "capture_failed", {
				orderId,
				amountCents: record.amountCents,
				reason: issueReason("capture_fails"),
				reopenAfterMs: policy.times.reopenAfterMs,
			});
		}
		throw error;
	}
}

async function findObstacle(
	{ chargeStore }: ChargeContext,
	record: ChargeRecord,
	order: OrderView | null,
): Promise<PaymentIssueKind | null> {
	if (!order) {
		return "unmatched_payment";
	}
	const duplicates = await paidDuplicates(chargeStore, record);
	// Of two paid attempts without a capture, the earlier one pays the order.
	const isPaidTwice = duplicates.some(
		({ state, attempt }) => state === "captured" || attempt < record.attempt,
	);
	// Nothing is due, because another collection of the order has the payment.
	const isPaidElsewhere =
		order.capturedBy === "none" && order.hasCapture && order.amountDue?.amountCents === 0;
	if (isPaidTwice || order.capturedBy === "another" || isPaidElsewhere) {
		return "duplicate_payment";
	}
	if (order.cancelled) {
		return "paid_after_cancellation";
	}
	return order.amountDue ? null : "unmatched_payment";
}

async function holdForReview(
	context: ChargeContext,
	record: ChargeRecord,
	order: OrderView | null,
	kind: PaymentIssueKind,
): Promise<ChargeRecord> {
	await openIssue(context, record, kind, {
		orderId: order?.orderId ?? record.orderId,
		amountCents: record.amountCents,
		reason: issueReason("paid_not_captured"),
	});
	return releaseCharge(context, record, { issue: kind, tries: 0, nextActionAt: null });
}

/**
 * Opens an issue when the merchant cancelled or changed the order during the capture, and could not
 * see a payment to refund.
 */
async function reportChangesDuringCapture(
	context: ChargeContext,
	record: ChargeRecord,
	before: OrderView,
): Promise<void> {
	const order = await context.orders.findOrder(record.sessionId, record.orderId);
	if (order && order.outstandingCents !== 0 && hasOtherChanges(record, before, order)) {
		await openAmountDueChanged(context, record, order.orderId, -order.outstandingCents);
	}
	if (order?.cancelled) {
		await openIssue(context, record, "paid_after_cancellation", {
			amountCents: record.amountCents,
			reason: issueReason("cancelled_during_capture"),
		});
	}
}

/**
 * Whether the order's books changed by more than this capture. A process that finds the capture of
 * one that died can't know the amount due before it: any difference counts.
 */
function hasOtherChanges(record: ChargeRecord, before: OrderView, after: OrderView): boolean {
	if (before.capturedBy !== "none") {
		return true;
	}
	const expectedCents = before.outstandingCents - record.amountCents;
	// Both amounts are rounded to the cent.
	return Math.abs(after.outstandingCents - expectedCents) > 1;
}

/**
 * Opens an issue for two attempts that are captured at the same moment and did not see each other
 * before. Each checks once more while its own row says `paid`, so the last one sees both. The later
 * attempt is the duplicate.
 */
async function reportDuplicate(context: ChargeContext, record: ChargeRecord): Promise<void> {
	const duplicates = await paidDuplicates(context.chargeStore, record);
	const [, ...others] = [record, ...duplicates].sort((a, b) => a.attempt - b.attempt);
	for (const second of others) {
		await openIssue(context, second, "duplicate_payment", {
			amountCents: second.amountCents,
			reason: issueReason("other_charge_paid"),
		});
	}
}

/** Other paid attempts of the session without an issue. */
async function paidDuplicates(
	chargeStore: ChargeContext["chargeStore"],
	record: ChargeRecord,
): Promise<ChargeRecord[]> {
	const attempts = await chargeStore.listBySession(record.sessionId);
	return attempts.filter(
		({ id, state, issue }) => id !== record.id && isPaidState(state) && issue === null,
	);
}
