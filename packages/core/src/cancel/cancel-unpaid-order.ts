import type { Charge } from "@pix-checkout/client";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState, liveStates } from "../charge/charge-states.js";
import {
	graceEndsAt,
	isPastGrace,
	nextGraceCheckAt,
	overdueCheckMs,
	triesBeforeIssue,
} from "../charge/schedule.js";
import { keepPendingAfterExpiry } from "../follow/keep-pending-after-expiry.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import { openIssue } from "../issues/open-issue.js";
import { isClaimedPaid } from "../issues/paid-claim.js";
import { adoptFromList, reportListedUnmatched } from "../lookup/find-lost-charge.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";
import { errorCode } from "../steps/errors.js";
import { applyEvent, confirmHold, releaseCharge } from "../steps/hold-charge.js";
import { attemptsForOrder } from "./attempts-for-order.js";

/**
 * Waits out the time of grace of an unpaid charge, asking now and then, since it may still be
 * paid. When it is over, asks a last time, and only on the service's word that the charge is
 * expired or failed lets the order go. An error on the way means waiting: "can't ask" is not "not
 * paid".
 */
export async function cancelUnpaidOrder(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	// A charge that was refused was never made: there is nobody to be asked about.
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
	const waitOn = () => {
		const nextActionAt = new Date(now.getTime() + overdueCheckMs);
		return releaseCharge(context, record, { tries: 0, checkedAt: now, nextActionAt });
	};
	// The service contradicts itself: nobody knows that it wasn't paid.
	if (isClaimedPaid(record, now)) {
		return waitOn();
	}
	const payable = await findOtherPayable(context, record);
	if (payable?.sessionId === record.sessionId || (payable && isPaidState(payable.state))) {
		return applyEvent(context, record, "grace_over", { checkedAt: now, nextActionAt: null });
	}
	// A payment of another session that comes to nothing may leave the order to this one.
	if (payable || (await hasPayableUnmatched(context, record))) {
		return waitOn();
	}
	const order = await context.orders.findOrder(record.sessionId, record.orderId);
	const mayCancel = order && !order.cancelled && order.mayCancel;
	if (!mayCancel || context.policy.unpaidOrders === "keep") {
		return applyEvent(context, record, "grace_over", { checkedAt: now, nextActionAt: null });
	}
	// While all that was asked another attempt may have begun. None is begun now: see isBeingCancelled.
	if (await hasLiveSibling(context, record)) {
		return releaseCharge(context, record, {});
	}
	// Whoever stalled until its lease ran out must not cancel what was renewed or paid meanwhile.
	const still = await confirmHold(context, record);
	if (!still) {
		return releaseCharge(context, record, {});
	}
	if (!(await cancelAtShop(context, still, order))) {
		const nextActionAt = new Date(now.getTime() + overdueCheckMs);
		return releaseCharge(context, still, { tries: 0, checkedAt: now, nextActionAt });
	}
	return applyEvent(context, still, "grace_over", { checkedAt: now, nextActionAt: null });
}

/**
 * Whether somebody is just letting the order of this charge go, or may be: then no charge is made
 * for the order. Together with the look at its siblings that comes right before a cancellation, one
 * of the two always sees the other.
 */
export function isBeingCancelled(record: ChargeRecord, now: Date, policy: ChargePolicy): boolean {
	const isHeld = record.leaseUntil !== null && record.leaseUntil > now;
	return isHeld && isPastGrace(record, now, policy);
}

function isEndedAtService(charge: Charge): boolean {
	return charge.status === "expired" || charge.status === "failed";
}

/**
 * Cancels the order, or tells a person that the shop refuses to. A shop that fails to is asked again:
 * soon at first, then every hour, and a person is told.
 *
 * @returns whether the shop has given its last word
 * @throws what the shop's first failures were
 */
async function cancelAtShop(
	context: ChargeContext,
	record: ChargeRecord,
	{ orderId }: OrderView,
): Promise<boolean> {
	const { chargeStore, orders, logger } = context;
	const refusal = { orderId, amountCents: record.amountCents };
	try {
		switch (await orders.cancelOrder(orderId)) {
			case "cancelled":
				await chargeStore.resolveIssue("cancellation_failed", record.id, "the order is cancelled");
				logger.info(`order ${orderId} was not paid and is cancelled`);
				return true;
			case "kept":
				return true;
			case "refused":
				await openIssue(context, record, "cancellation_failed", {
					...refusal,
					detail: "it was not paid in time, and the shop does not allow to cancel the order",
				});
				return true;
		}
	} catch (error) {
		if (record.tries + 1 < triesBeforeIssue) {
			throw error;
		}
		await openIssue(context, record, "cancellation_failed", {
			...refusal,
			detail: `it was not paid in time, and the shop fails to cancel the order (${errorCode(error)}); it is tried again every hour`,
		});
		return false;
	}
}

/**
 * Another charge of the same order that is, or may be, payable or paid, those of the same session
 * first: then the order is not this charge's to end. Charges that are over are asked about once more,
 * ones that were never found are looked for.
 */
async function findOtherPayable(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const attempts = await attemptsForOrder(context, record);
	const newest = attempts.filter(({ sessionId }) => sessionId === record.sessionId).at(-1);
	// Its successor is just about to be written.
	if (newest?.state === "replaced") {
		return newest;
	}
	for (const other of attempts.filter(({ id }) => id !== record.id)) {
		if (await mayBePaid(context, other, graceEndsAt(record, context.policy))) {
			return other;
		}
	}
	return null;
}

async function hasLiveSibling(context: ChargeContext, record: ChargeRecord): Promise<boolean> {
	const attempts = await attemptsForOrder(context, record);
	return attempts.some(({ id, state }) => id !== record.id && liveStates.includes(state));
}

/**
 * Whether a charge that the service made beside one of ours is, or may be, payable or paid. Nothing
 * but this row would end the order after it, so the row waits.
 */
async function hasPayableUnmatched(context: ChargeContext, record: ChargeRecord): Promise<boolean> {
	const { chargeStore, service } = context;
	const attempts = await chargeStore.listBySession(record.sessionId);
	for (const attempt of attempts.filter(({ chargeId }) => chargeId !== null)) {
		await reportListedUnmatched(context, attempt, graceEndsAt(record, context.policy));
	}
	for (const unmatched of await chargeStore.listUnmatched(attempts.map(({ id }) => id))) {
		if (!isEndedAtService(await service.getCharge(unmatched))) {
			return true;
		}
	}
	return false;
}

/** @param askedFrom what was listed since then is a last word on it */
async function mayBePaid(
	context: ChargeContext,
	other: ChargeRecord,
	askedFrom: Date,
): Promise<boolean> {
	if (liveStates.includes(other.state)) {
		return true;
	}
	if (other.state === "replaced") {
		return (await adoptFromList(context, other, askedFrom)) !== null;
	}
	if (other.state === "discarded") {
		return false;
	}
	// Each waits out its own grace; the last one ends the order.
	const inGrace =
		other.state !== "closed" && context.clock.now() < graceEndsAt(other, context.policy);
	if (other.chargeId === null) {
		return inGrace;
	}
	const charge = await readOwnCharge(context, other);
	if (charge.status === "paid") {
		await recordServiceStatus(context, other, charge);
	}
	return inGrace || !isEndedAtService(charge) || isClaimedPaid(other, context.clock.now());
}
