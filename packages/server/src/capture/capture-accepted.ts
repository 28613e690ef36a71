import { type ChargeRecord, paidCentsOf } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { OrderContext, RowContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { applyEvent, releaseCharge } from "../charge/steps/hold-charge.js";
import { openIssue } from "../issues/open-issue.js";
import { reviewCharges } from "../orders/review-orders.js";
import { paidDuplicates } from "./capture-release.js";
import { howMuchToCapture } from "./how-much-to-capture.js";
import { isSettled, lookAgain } from "./look-again.js";
import { recordCapture } from "./record-capture.js";
import { reportCancelledCapture } from "./report-cancelled-capture.js";
import { settleAt } from "./settle-captured.js";

/**
 * The step for a payment that the merchant accepted for an order: captures exactly its amount there.
 * Repeatable until the row is captured, as `captureCharge` is. When the order was cancelled before the
 * store captured anything, the payment is held again and its issue opens again.
 */
export async function captureAccepted(
	context: OrderContext,
	record: ChargeRecord,
	orderId: string,
): Promise<ChargeRecord> {
	return context.orderLocks.hold(orderId, (confirm) =>
		captureHeld(context, record, { orderId, confirm }),
	);
}

async function captureHeld(
	context: OrderContext,
	record: ChargeRecord,
	{ orderId, confirm }: { orderId: string; confirm: () => Promise<void> },
): Promise<ChargeRecord> {
	const { chargeStore, orders, clock, logger } = context;
	const found = await orders.findOrder(record.acceptedSessionId ?? record.sessionId, orderId);
	// `chooseSession` keeps its session's other payments apart.
	const howMuch = howMuchToCapture(record, found, []);
	if ("heldBy" in howMuch) {
		return holdAgain(context, record, orderId, howMuch.heldBy);
	}
	const { order, amountCents } = howMuch;
	// The order needs no other code for this money, however long its capture fails.
	const sessions = (await orders.listSessions(orderId)) ?? [];
	await reviewCharges(context, await chargeStore.listOfOrder(orderId, sessions));
	const sessionId = await chooseSession(context, record, order, amountCents);
	// A unique index lets one charge have the session.
	const released = await chargeStore.compareAndSet(record, {
		acceptedSessionId: sessionId,
		captureReleasedAt: record.captureReleasedAt ?? clock.now(),
	});
	if (!released) {
		return releaseCharge(context, record, {});
	}
	await confirm();
	await recordCapture(context, released, { sessionId, orderId, amountCents });
	const after = await orders.findOrder(sessionId, orderId);
	const isRepeated = record.acceptedSessionId !== null && order.capturedBy === "this_session";
	const before = isRepeated ? null : order;
	if (after && !isSettled(context, released, { before, isRepeated, after, amountCents })) {
		return lookAgain(context, released);
	}
	// Before the row is captured, because no step comes back to it. A retry repeats all of it.
	if (after) {
		await reportRefund(context, released, { order: after, amountCents });
		await orders.fitCollections(orderId);
	}
	await chargeStore.resolveIssue("capture_failed", record.id, "captured");
	logger.info(`charge ${record.reference} was accepted for order ${orderId} and captured`);
	// A payment may end what earlier issues of the order ask for: see `settleCaptured`.
	return applyEvent(context, released, "captured", {
		orderId,
		issue: null,
		codeRevokedAt: null,
		revokedReason: null,
		nextActionAt: await settleAt(context, orderId),
	});
}

/**
 * The charge's own session if it belongs to the order and nothing else is or will be captured by it:
 * then its collection doesn't stay open beside the payment. Else a session in a new collection.
 */
async function chooseSession(
	{ chargeStore, orders }: OrderContext,
	record: ChargeRecord,
	order: OrderView,
	amountCents: number,
): Promise<string> {
	const { acceptedSessionId, sessionId, method } = record;
	const isPresent = order.amountDue !== null;
	if (isPresent && acceptedSessionId !== null) {
		return acceptedSessionId;
	}
	if (isPresent && order.capturedBy === "none") {
		const duplicates = await paidDuplicates(chargeStore, record, sessionId);
		if (duplicates.length === 0) {
			return sessionId;
		}
	}
	const { orderId } = order;
	return orders.openAcceptedSession({ orderId, chargeRecordId: record.id, method, amountCents });
}

/**
 * Opens the issue about money of the payment that the order can't use: all of it when the order was
 * cancelled meanwhile and the store refunded nothing, else the excess.
 */
async function reportRefund(
	context: RowContext,
	record: ChargeRecord,
	{ order, amountCents }: { order: OrderView; amountCents: number },
): Promise<void> {
	if (order.cancelled) {
		await reportCancelledCapture(context, record, order, { amountCents, reopenAfterMs: 0 });
	} else if (order.outstandingCents < 0) {
		const excessCents = Math.min(amountCents, -order.outstandingCents);
		await openIssue(context, record, "refund_due", {
			orderId: order.orderId,
			amountCents: excessCents,
			reason: issueReason("accepted_too_much", {
				captured_cents: amountCents,
				excess_cents: excessCents,
			}),
		});
	}
}

async function holdAgain(
	context: RowContext,
	record: ChargeRecord,
	orderId: string,
	issue: PaymentIssueKind,
): Promise<ChargeRecord> {
	await openIssue(context, record, issue, {
		orderId,
		amountCents: paidCentsOf(record),
		reason: issueReason("cancelled_during_capture"),
		reopenAfterMs: 0,
	});
	await context.chargeStore.resolveIssue("capture_failed", record.id, "order_waits_no_more");
	return releaseCharge(context, record, {
		issue,
		acceptedOrderId: null,
		acceptedSessionId: null,
		acceptedCents: null,
		captureReleasedAt: null,
		tries: 0,
		nextActionAt: null,
	});
}
