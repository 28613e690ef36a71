import type { Charge } from "@pix-checkout/client";
import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import { expiryOf } from "../charge/facts-from-charge.js";
import { referenceIn } from "../charge/reference.js";
import { graceEndsAt, nextCheckAt, nextGraceCheckAt, overdueCheckMs } from "../charge/schedule.js";
import { openIssue } from "../issues/open-issue.js";
import { notePaidClaim } from "../issues/paid-claim.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { reviewCharge } from "../review/revoke-charge.js";
import { errorCode } from "../steps/errors.js";
import { applyEvent, releaseCharge } from "../steps/hold-charge.js";

/**
 * Asks the service how a pending charge is doing and writes down what it says; then looks whether
 * its order still wants it, should an event of the shop have been lost.
 */
export async function followCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const after = await pollCharge(context, record);
	if (after.state === "pending") {
		const order = await context.orders.findOrder(after.sessionId, after.orderId);
		return reviewCharge(context, after, order);
	}
	return after;
}

/**
 * The same without a look at the order: a shopper's poll reads none. Only a full read that names
 * this very charge moves it, so that no other charge's payment can.
 */
export async function pollCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const isOverdue = context.clock.now() > graceEndsAt(record, context.policy);
	if (isOverdue && isNoLongerWanted(record)) {
		return closeUnwanted(context, record);
	}
	const answer = await askLightly(context, record);
	if (answer === "paid") {
		return readClaimedCharge(context, record);
	}
	const charge = answer === "pending" ? null : await readOwnCharge(context, record);
	return recordRead(context, record, charge);
}

/**
 * The same by a full read at once, where a webhook claims that the charge is paid: it costs one
 * request instead of two. The claim itself may be forged and counts for nothing.
 */
export async function readPendingCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	return recordRead(context, record, await readOwnCharge(context, record));
}

/** @param charge `null` when the short status says pending */
async function recordRead(
	context: ChargeContext,
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
		return stillPendingAfterExpiry(context, record);
	}
	return releaseCharge(context, record, {
		expiresAt,
		checkedAt: now,
		tries: 0,
		nextActionAt: nextCheckAt({ ...record, expiresAt }, now),
	});
}

/**
 * The light status first: most polls end there (specification, "GET /v1/charges/{id}/status"). It
 * doesn't say until when a charge can be paid: where nothing has yet, the full read is asked.
 */
async function askLightly(
	{ service }: ChargeContext,
	record: ChargeRecord,
): Promise<"paid" | "pending" | "not said"> {
	if (record.expiresAt === null) {
		return "not said";
	}
	const { paid, status } = await service.getChargeStatus(idAtService(record));
	if (paid || status === "paid") {
		return "paid";
	}
	return status === "pending" ? "pending" : "not said";
}

/**
 * Reads a charge in full that the service calls paid in its list or its short status. Only the full
 * read moves the row; one that says something else, or nothing, is told when that lasts.
 */
export async function readClaimedCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, record).catch(async (error: unknown) => {
		await notePaidClaim(context, record, errorCode(error));
		throw error;
	});
	const moved = await recordServiceStatus(context, record, charge);
	if (charge.status !== "paid") {
		await notePaidClaim(context, moved ?? record, charge.status);
	}
	const now = context.clock.now();
	return (
		moved ??
		releaseCharge(context, record, {
			checkedAt: now,
			tries: 0,
			...(record.state === "pending" ? { nextActionAt: nextCheckAt(record, now) } : {}),
		})
	);
}

/** Nobody waits for it, and its grace is over: asked about a last time, and let be. */
async function closeUnwanted(context: ChargeContext, record: ChargeRecord): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, record);
	const moved = await recordServiceStatus(context, record, charge);
	if (moved) {
		return moved;
	}
	await resolveWaiting(context, record, "the order doesn't wait for it any more");
	return applyEvent(context, record, "grace_over", {
		checkedAt: context.clock.now(),
		nextActionAt: null,
	});
}

/** Looks once more at a charge whose order was let go: only that it is paid would matter. */
export async function recheckClosedCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = record.chargeId === null ? null : await readOwnCharge(context, record);
	const moved = charge?.status === "paid" && (await recordServiceStatus(context, record, charge));
	return moved || releaseCharge(context, record, { tries: 0, nextActionAt: null });
}

/**
 * Reads a charge in full and checks that the answer is about it.
 *
 * @throws the client's errors, and an `Error` when the service answers with another charge
 */
export async function readOwnCharge(
	{ service }: ChargeContext,
	record: ChargeRecord,
): Promise<Charge> {
	const chargeId = idAtService(record);
	const charge = await service.getCharge(chargeId);
	const ids = [record.chargeId, record.chargeAlias];
	const reference = referenceIn(charge.description);
	if (!ids.includes(charge.id) || (reference !== null && reference !== record.reference)) {
		throw new Error(`asked for charge ${record.reference}, the service answered with another`);
	}
	return charge;
}

/**
 * Moves a row by what the service says of its charge: `paid`, `expired` or `failed`.
 *
 * @returns `null` when it says nothing that moves the row (`pending`, or a status we don't know)
 */
export async function recordServiceStatus(
	context: ChargeContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord | null> {
	const now = context.clock.now();
	switch (charge.status) {
		case "paid": {
			await resolveWaiting(context, record, "it was paid");
			await context.chargeStore.resolveIssue("payment_unconfirmed", record.id, "it was paid");
			const differs = charge.amountCents !== record.amountCents;
			if (differs) {
				await openIssue(context, record, "amount_mismatch", {
					amountCents: charge.amountCents,
					detail: `asked for ${record.amountCents} cents, paid ${charge.amountCents}`,
				});
			}
			const paid = await applyEvent(context, record, "service_paid", {
				paidAt: charge.paidAt ?? now,
				checkedAt: now,
				paidClaimedSince: null,
				paidClaimedAt: null,
				...(differs ? { issue: "amount_mismatch", nextActionAt: null } : { nextActionAt: now }),
			});
			return paid;
		}
		case "expired":
		case "failed": {
			await resolveWaiting(context, record, `the service says ${charge.status}`);
			const isExpired = charge.status === "expired";
			// Adopted from an answer that didn't say when: its grace begins now at the latest.
			const expiresAt = record.expiresAt ?? expiryOf(charge, now) ?? now;
			const over = await applyEvent(
				context,
				record,
				isExpired ? "service_expired" : "service_failed",
				{
					expiresAt,
					checkedAt: now,
					...(isExpired ? {} : { failure: "service_failed" }),
					nextActionAt: nextGraceCheckAt({ ...record, expiresAt }, context.policy, now),
				},
			);
			return over;
		}
		default:
			return null;
	}
}

/** The charge has moved: what was waited for is over. Said before the row moves, and repeatable. */
async function resolveWaiting(
	{ chargeStore }: ChargeContext,
	record: ChargeRecord,
	note: string,
): Promise<void> {
	await chargeStore.resolveIssue("pending_after_expiry", record.id, note);
	await chargeStore.resolveIssue("unmatched_boleto", record.id, note);
}

/** Some services go on saying pending after the expiry date; the order is never let go for that. */
export async function stillPendingAfterExpiry(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	await openIssue(context, record, "pending_after_expiry", {
		amountCents: record.amountCents,
		detail: "the service still says pending after the time of grace; the order was kept",
	});
	return releaseCharge(context, record, {
		checkedAt: now,
		tries: 0,
		nextActionAt: new Date(now.getTime() + overdueCheckMs),
	});
}

function idAtService(record: ChargeRecord): string {
	if (record.chargeId === null) {
		throw new Error(`charge ${record.reference} has no identifier at the service yet`);
	}
	return record.chargeId;
}
