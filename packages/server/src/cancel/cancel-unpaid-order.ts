import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState, liveStates } from "../charge/charge-states.js";
import { type IssueReason, issueReason } from "../charge/issue-reason.js";
import type { OrderContext, StepContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { graceEndsAt, nextGraceCheckAt } from "../charge/schedule.js";
import { errorCode } from "../charge/steps/errors.js";
import { applyEvent, confirmHold, releaseCharge } from "../charge/steps/hold-charge.js";
import { keepPendingAfterExpiry, openStillPending } from "../follow/keep-pending-after-expiry.js";
import { adoptFromList } from "../follow/lookup/find-lost-charge.js";
import { readUnaccounted } from "../follow/lookup/read-unaccounted.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import { openIssue } from "../issues/open-issue.js";
import { isClaimedPaid } from "../issues/paid-claim.js";
import { findOrderOfCharge, isOfAnotherOrder } from "../orders/find-order-of-charge.js";
import { followSession } from "../orders/follow-session.js";
import { attemptsWithSameOrder } from "./attempts-with-same-order.js";

/**
 * The step for expired and failed charges. After the grace, it cancels the order unless one of three
 * things keeps it: the charge itself, another charge of the order, or the order. Waits when a read
 * fails: "can't ask" is not "not paid".
 */
export async function cancelUnpaidOrder(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	return (
		(await keepForItself(context, record)) ??
		(await keepForOtherCharge(context, record)) ??
		(await cancelUnlessKept(context, record))
	);
}

/**
 * Reads the charge during its grace, because the shopper may still pay, and goes on only if the service
 * says afterwards that it expired or failed.
 *
 * @returns the charge as it goes on; `null` when it is over
 */
async function keepForItself(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	// A refused charge has no identifier, and nothing to read.
	const charge = record.chargeId === null ? null : await readOwnCharge(context, record);
	if (charge?.status === "paid") {
		return (await recordServiceStatus(context, record, charge)) ?? record;
	}
	const now = context.clock.now();
	if (now < graceEndsAt(record, context.policy)) {
		return releaseCharge(context, record, {
			tries: 0,
			checkedAt: now,
			nextActionAt: nextGraceCheckAt(record, context.policy, now),
		});
	}
	if (charge && !isEndedAtService(charge)) {
		return keepPendingAfterExpiry(context, record);
	}
	// The service contradicts itself, so the charge may be paid.
	return isClaimedPaid(record, now) ? waitOn(context, record) : null;
}

/**
 * Leaves the order to another charge that pays it or will end it, and waits for one that may.
 *
 * @returns `null` when no other charge of the order is, or may be, payable or paid
 */
async function keepForOtherCharge(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const payable = await findOtherPayable(context, record);
	if (payable && takesOver(payable, record)) {
		if (isPaidState(payable.state)) {
			await context.chargeStore.resolveIssue(
				"cancellation_failed",
				record.id,
				"order_waits_no_more",
			);
		}
		return endGrace(context, record);
	}
	// The other charge may still end unpaid, and leave the order to this one.
	return payable || (await hasPayableUnmatched(context, record)) ? waitOn(context, record) : null;
}

/** Cancels the order, unless it is none of this charge's, keeps itself, or may have been paid for. */
async function cancelUnlessKept(context: StepContext, record: ChargeRecord): Promise<ChargeRecord> {
	const { chargeStore, clock, policy } = context;
	const order = await findOrderOfCharge(context, record);
	// An order that came after this charge gets its own, and its own time.
	if (order && isOfAnotherOrder(record, order)) {
		const attempts = await chargeStore.listBySession(record.sessionId);
		await followSession(context, order.orderId, attempts);
		const now = clock.now();
		return releaseCharge(context, record, { tries: 0, checkedAt: now, nextActionAt: now });
	}
	if (!order || order.cancelled || !order.mayCancel || policy.unpaidOrders === "keep") {
		const resolution = order?.cancelled ? "order_cancelled" : "order_waits_no_more";
		await chargeStore.resolveIssue("cancellation_failed", record.id, resolution);
		return endGrace(context, record);
	}
	if (await mayBePaidUnplaced(context, order.amountDue?.amountCents ?? record.amountCents)) {
		return waitOn(context, record);
	}
	// The service can't be asked about a charge without an identifier, but for its list.
	const adopted =
		record.chargeId === null && (await adoptFromList(context, record, graceEndsAt(record, policy)));
	return adopted || cancelHeldOrder(context, record, order);
}

/** Cancels the order while no other step may capture for it or renew it. */
function cancelHeldOrder(
	context: StepContext,
	record: ChargeRecord,
	order: OrderView,
): Promise<ChargeRecord> {
	return context.orderLocks.hold(order.orderId, async (confirm) => {
		// Another attempt may have begun since. None begins from here on: see isBeingCancelled.
		if (await hasLiveAttempt(context, { ...record, orderId: order.orderId })) {
			return releaseCharge(context, record, {});
		}
		// A process that paused past its lease must not cancel an order that was renewed or paid since.
		const still = await confirmHold(context, record);
		if (!still) {
			return releaseCharge(context, record, {});
		}
		await confirm();
		const checkedAt = context.clock.now();
		const nextActionAt = await cancelOrder(context, still, order);
		return nextActionAt
			? releaseCharge(context, still, { tries: 0, checkedAt, nextActionAt })
			: endGrace(context, still);
	});
}

/** Asks again later: the charge, or the order by another one, may still be paid. */
function waitOn(context: StepContext, record: ChargeRecord): Promise<ChargeRecord> {
	const now = context.clock.now();
	const nextActionAt = new Date(now.getTime() + context.policy.times.overdueCheckMs);
	return releaseCharge(context, record, { tries: 0, checkedAt: now, nextActionAt });
}

/** Nothing is left to do for the charge. */
function endGrace(context: StepContext, record: ChargeRecord): Promise<ChargeRecord> {
	const checkedAt = context.clock.now();
	return applyEvent(context, record, "grace_over", { checkedAt, nextActionAt: null });
}

/**
 * Whether the service was paid as much by a charge that the store doesn't have, and its issue is open: a
 * restored backup lacks the order's later attempts, and the money may be the order's.
 */
async function mayBePaidUnplaced(
	{ chargeStore, foreign }: StepContext,
	amountCents: number,
): Promise<boolean> {
	const { isMismatchOpen, largestCents } = await chargeStore.findUnplacedMoney();
	const { reported } = isMismatchOpen ? await foreign.read() : { reported: [] };
	return [largestCents, ...reported.map(({ paidCents }) => paidCents ?? 0)].some(
		(paidCents) => paidCents > 0 && paidCents >= amountCents,
	);
}

function isEndedAtService(charge: Charge): charge is Charge & { status: "expired" | "failed" } {
	return charge.status === "expired" || charge.status === "failed";
}

/**
 * Cancels the order, or opens an issue when the store doesn't. The sweep retries a failure: soon at
 * first, then every hour with an open issue. It retries a refusal, too, because its cause may end: the
 * merchant cancels the fulfillment, or finishes the edit.
 *
 * @returns when to try again; `null` when the store's answer is final
 * @throws the store's first failures
 */
async function cancelOrder(
	context: OrderContext,
	record: ChargeRecord,
	{ orderId, outstandingCents: amountCents }: OrderView,
): Promise<Date | null> {
	const { chargeStore, clock, orders, logger, policy } = context;
	const now = clock.now().getTime();
	const inAnHour = now + policy.times.overdueCheckMs;
	const open = async (reason: IssueReason) => {
		const { reopenAfterMs } = policy.times;
		const refusal = { orderId, amountCents, reason, reopenAfterMs };
		await openIssue(context, record, "cancellation_failed", refusal);
		// An open one may name an earlier reason.
		const about = { amountCents, reasons: [reason] };
		await chargeStore.updateIssue("cancellation_failed", record.id, about);
	};
	try {
		const answer = await orders.cancelOrder(orderId);
		switch (answer) {
			case "cancelled":
				await chargeStore.resolveIssue("cancellation_failed", record.id, "order_cancelled");
				logger.info(`cancelled the unpaid order ${orderId}`);
				return null;
			case "kept":
				await chargeStore.resolveIssue("cancellation_failed", record.id, "order_waits_no_more");
				return null;
			case "refused":
			case "open_change": {
				await open(issueReason(refusals[answer]));
				// Goods that were sent refuse it for good, so the retries become rarer.
				const waitedMs = now - graceEndsAt(record, policy).getTime();
				return new Date(Math.max(inAnHour, now + waitedMs / 4));
			}
		}
	} catch (error) {
		if (record.tries + 1 < policy.times.triesBeforeIssue) {
			throw error;
		}
		await open(issueReason("cancellation_fails", { error: errorCode(error) }));
		return new Date(inAnHour);
	}
}

const refusals = {
	refused: "cancellation_refused",
	open_change: "cancellation_awaits_change",
} as const;

/** Whether the other charge pays the order, or is an attempt of the session that will end it. */
function takesOver({ state, sessionId }: ChargeRecord, record: ChargeRecord): boolean {
	const endsOrder = liveStates.includes(state) || state === "replaced";
	return isPaidState(state) || (sessionId === record.sessionId && endsOrder);
}

/**
 * Another charge of the same order that is, or may be, payable or paid, those of the same session
 * first, as it is now: then this charge must not end the order. Reads ended charges once more, and
 * looks for those that were never found.
 */
async function findOtherPayable(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const attempts = await attemptsWithSameOrder(context, record);
	const newest = attempts.filter(({ sessionId }) => sessionId === record.sessionId).at(-1);
	// The look-up is about to write its successor.
	if (newest?.state === "replaced") {
		return newest;
	}
	for (const other of attempts.filter(({ id }) => id !== record.id)) {
		const payable = await findPayable(context, other, graceEndsAt(record, context.policy));
		if (payable) {
			return payable;
		}
	}
	return null;
}

async function hasLiveAttempt(
	context: Pick<OrderContext, "chargeStore" | "orders">,
	record: ChargeRecord,
): Promise<boolean> {
	const attempts = await attemptsWithSameOrder(context, record);
	return attempts.some(({ state }) => liveStates.includes(state));
}

/**
 * Whether an unmatched charge with a reference of this session is, or may be, payable or paid. No
 * other row would end the order after it, so this row waits.
 */
async function hasPayableUnmatched(context: StepContext, record: ChargeRecord): Promise<boolean> {
	const attempts = await context.chargeStore.listBySession(record.sessionId);
	const charges = await readUnaccounted(context, attempts, graceEndsAt(record, context.policy));
	return charges.some((charge) => !isEndedAtService(charge));
}

/**
 * @param listedSince the list's answers since then are final
 * @returns the charge as it is now; `null` when it is over
 */
async function findPayable(
	context: StepContext,
	other: ChargeRecord,
	listedSince: Date,
): Promise<ChargeRecord | null> {
	if (liveStates.includes(other.state)) {
		return other;
	}
	if (other.state === "replaced") {
		return adoptFromList(context, other, listedSince);
	}
	if (other.state === "discarded") {
		return null;
	}
	// Each charge waits out its own grace; the last one ends the order.
	const inGrace =
		other.state !== "closed" && context.clock.now() < graceEndsAt(other, context.policy);
	if (other.chargeId === null) {
		// A session that another replaced before its charge was sent asks for nothing, and will not again.
		return inGrace && other.failure !== "nothing_due" ? other : null;
	}
	const charge = await readOwnCharge(context, other);
	if (charge.status === "paid") {
		return (await recordServiceStatus(context, other, charge)) ?? other;
	}
	const { clock, chargeStore } = context;
	const isEnded = isEndedAtService(charge);
	if (isEnded) {
		await chargeStore.resolveIssue("pending_after_expiry", other.id, `service_${charge.status}`);
	} else if (!inGrace) {
		await openStillPending(context, other);
	}
	const isPayable = inGrace || !isEnded || isClaimedPaid(other, clock.now());
	return isPayable ? other : null;
}
