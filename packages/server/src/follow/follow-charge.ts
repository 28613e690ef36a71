import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { expiryOf } from "../charge/facts-from-charge.js";
import type { OrderContext, StepContext } from "../charge/ports/charge-context.js";
import { graceEndsAt, isUnwantedPastGrace, nextCheckAt } from "../charge/schedule.js";
import { applyEvent, releaseCharge } from "../charge/steps/hold-charge.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { reviewCharge } from "../orders/revoke-charge.js";
import { keepPendingAfterExpiry } from "./keep-pending-after-expiry.js";
import { readClaimedCharge } from "./read-claimed-charge.js";
import { readOwnCharge, readOwnStatus } from "./read-own-charge.js";
import { recordServiceStatus, resolveWaitingIssues } from "./record-service-status.js";

/**
 * The step for pending charges: reads the status from the service and records it. Then checks
 * whether the order still wants the charge, because the store's event about a change may be lost.
 */
export async function followCharge(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const after = await pollCharge(context, record);
	if (after.state === "pending") {
		const order = await findOrderOfCharge(context, after);
		return reviewCharge(context, after, order);
	}
	return after;
}

/** The same step without the order: a shopper's poll reads no order. */
export async function pollCharge(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (isUnwantedPastGrace(record, context.clock.now(), context.policy)) {
		return closeUnwanted(context, record);
	}
	const status = await readShortStatus(context, record);
	if (status === "paid") {
		return readClaimedCharge(context, record);
	}
	const charge = status === "pending" ? null : await readOwnCharge(context, record);
	return recordRead(context, record, charge);
}

/**
 * The step for a pending charge that a webhook claims is paid: a full read at once costs one request
 * instead of two. The claim may be forged, so it counts for nothing.
 */
export async function readPendingCharge(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	return isUnwantedPastGrace(record, context.clock.now(), context.policy)
		? closeUnwanted(context, record)
		: recordRead(context, record, await readOwnCharge(context, record));
}

/** Reads a closed charge once more. Only a payment moves it: its order is over. */
export async function recheckClosedCharge(
	context: StepContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = record.chargeId === null ? null : await readOwnCharge(context, record);
	const moved = charge?.status === "paid" && (await recordServiceStatus(context, record, charge));
	return moved || releaseCharge(context, record, { tries: 0, nextActionAt: null });
}

/** @param charge `null` when the short status says pending */
async function recordRead(
	context: OrderContext,
	record: ChargeRecord,
	charge: Charge | null,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	const moved = charge && (await recordServiceStatus(context, record, charge));
	if (moved) {
		return moved;
	}
	const expiresAt = record.expiresAt ?? (charge && expiryOf(charge, now));
	if (now > graceEndsAt({ ...record, expiresAt }, context.policy)) {
		return keepPendingAfterExpiry(context, record);
	}
	return releaseCharge(context, record, {
		expiresAt,
		checkedAt: now,
		tries: 0,
		nextActionAt: nextCheckAt({ ...record, expiresAt }, now, context.policy.times),
	});
}

/**
 * Reads the short status first, because most polls end there (specification,
 * "GET /v1/charges/{id}/status"). The short status has no expiry: a charge without one needs the
 * full read.
 */
async function readShortStatus(
	context: StepContext,
	record: ChargeRecord,
): Promise<"paid" | "pending" | "needs_full_read"> {
	if (record.expiresAt === null) {
		return "needs_full_read";
	}
	const { paid, status } = await readOwnStatus(context, record);
	if (paid || status === "paid") {
		return "paid";
	}
	return status === "pending" ? "pending" : "needs_full_read";
}

/** Reads a charge past its grace that no order wants a last time, and closes it unless it moved. */
async function closeUnwanted(context: StepContext, record: ChargeRecord): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, record);
	const moved = await recordServiceStatus(context, record, charge);
	if (moved) {
		return moved;
	}
	await resolveWaitingIssues(context, record, "order_waits_no_more");
	return applyEvent(context, record, "grace_over", {
		checkedAt: context.clock.now(),
		nextActionAt: null,
	});
}
