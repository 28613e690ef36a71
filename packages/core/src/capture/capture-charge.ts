import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import { triesBeforeIssue } from "../charge/schedule.js";
import { openIssue } from "../issues/open-issue.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";
import { applyEvent, releaseCharge } from "../steps/hold-charge.js";

/**
 * Turns a charge that the service confirmed as paid into the captured payment of its order, or
 * into a payment issue when the money has no order to go to. Repeatable: the shop is told again
 * until the row is captured, so that a crash in the middle of its work is made good.
 */
export async function captureCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.issue) {
		return releaseCharge(context, record, { tries: 0, nextActionAt: null });
	}
	const order = await context.orders.findOrder(record.sessionId, record.orderId);
	const trouble = await findObstacle(context, record, order);
	if (trouble || !order) {
		return holdForReview(context, record, order, trouble ?? "unmatched_payment");
	}
	if (order.capturedBy === "none") {
		await reportChangedOrder(context, record, order);
	}
	const released = await releaseForCapture(context, record);
	if (!released) {
		return releaseCharge(context, record, {});
	}
	await confirm(context, released, order);
	// Before the row is captured, since nobody looks at it afterwards; what is cut short is repeated.
	await reportChangesDuringCapture(context, released, order);
	await reportDuplicate(context, released);
	await context.chargeStore.resolveIssue("capture_failed", record.id, "the shop has recorded it");
	context.logger.info(`order ${order.orderId} is paid by charge ${record.reference}`);
	const captured = await applyEvent(context, released, "captured", {
		orderId: order.orderId,
		nextActionAt: null,
	});
	return captured;
}

/** Until then the shop's payment provider vouches for nothing: see `isReleasedForCapture`. */
async function releaseForCapture(
	{ chargeStore, clock }: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	return record.captureReleasedAt === null
		? chargeStore.compareAndSet(record, { captureReleasedAt: clock.now() })
		: record;
}

/** Whether the shop may capture this payment: the core has compared it with its order. */
export function isReleasedForCapture(record: ChargeRecord): boolean {
	return isPaidState(record.state) && record.issue === null && record.captureReleasedAt !== null;
}

/** The order wants another amount than when its code was made: what came is captured all the same. */
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
	const difference =
		overpaidCents > 0
			? `${overpaidCents} cents more than was due: refund them`
			: `${-overpaidCents} cents less than was due: the rest is outstanding`;
	await openIssue(context, record, "amount_due_changed", {
		orderId,
		amountCents: Math.abs(overpaidCents),
		detail: `the order changed after its code was made, and ${record.amountCents} cents were captured, ${difference}`,
	});
}

async function confirm(
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
		if (record.tries + 1 >= triesBeforeIssue) {
			await openIssue({ chargeStore, logger }, record, "capture_failed", {
				orderId,
				amountCents: record.amountCents,
				detail: "it is paid, and the shop could not record it yet; it is still tried",
				reopenAfterMs: policy.reopenAfterMs,
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
	// Of two that are paid and not captured yet, the earlier attempt is the order's.
	const isPaidTwice = duplicates.some(
		({ state, attempt }) => state === "captured" || attempt < record.attempt,
	);
	// Nothing is due any more, because somebody has paid in another collection of the order.
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
		detail: "it is paid and was not captured",
	});
	return releaseCharge(context, record, { issue: kind, tries: 0, nextActionAt: null });
}

/**
 * Somebody cancelled or changed the order while its payment was being recorded, and saw no payment
 * to give back.
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
			detail: "its order was cancelled while the payment was being recorded",
		});
	}
}

/**
 * Whether the order's books have moved by anything but this capture. Who finds it recorded already,
 * by a process that died over it, can't know what was due then: any difference counts.
 */
function hasOtherChanges(record: ChargeRecord, before: OrderView, after: OrderView): boolean {
	if (before.capturedBy !== "none") {
		return true;
	}
	const expectedCents = before.outstandingCents - record.amountCents;
	// Fractions of a cent are left out of both.
	return Math.abs(after.outstandingCents - expectedCents) > 1;
}

/**
 * Two attempts that are captured at the same moment did not see each other before. Each looks once
 * more while its own row says `paid`, so the last one sees both; the later attempt is the second.
 */
async function reportDuplicate(context: ChargeContext, record: ChargeRecord): Promise<void> {
	const duplicates = await paidDuplicates(context.chargeStore, record);
	const [, ...others] = [record, ...duplicates].sort((a, b) => a.attempt - b.attempt);
	for (const second of others) {
		await openIssue(context, second, "duplicate_payment", {
			amountCents: second.amountCents,
			detail: "it is paid beside another charge of the same order",
		});
	}
}

/** Other attempts of the session that are paid, and not with a person already. */
async function paidDuplicates(
	chargeStore: ChargeContext["chargeStore"],
	record: ChargeRecord,
): Promise<ChargeRecord[]> {
	const attempts = await chargeStore.listBySession(record.sessionId);
	return attempts.filter(
		({ id, state, issue }) => id !== record.id && isPaidState(state) && issue === null,
	);
}
