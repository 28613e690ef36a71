import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "./charge-record.js";
import { expiryOf } from "./facts-from-charge.js";
import type { ChargeContext } from "./ports.js";
import { passStep } from "./protocol-steps.js";
import { raiseAttention } from "./raise-attention.js";
import { referenceIn } from "./reference.js";
import { graceEndsAt, nextCheckAt, nextGraceCheckAt, overdueCheckMs } from "./schedule.js";
import { applyEvent, releaseCharge } from "./write-charge.js";

/**
 * Asks the service how a pending charge is doing and writes down what it says. Only a full read
 * that names this very charge moves it, so that no other charge's payment can.
 */
export async function followCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = await readIfMoved(context, record);
	const now = context.clock.now();
	if (charge) {
		const moved = await recordServiceStatus(context, record, charge);
		if (moved) {
			return moved;
		}
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
 * Reads a charge in full, which something says has moved.
 */
export async function readMovedCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const charge = await readOwnCharge(context, record);
	const moved = await recordServiceStatus(context, record, charge);
	return moved ?? releaseCharge(context, record, { checkedAt: context.clock.now(), tries: 0 });
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
			passStep("paid_confirmed", record.reference);
			await resolveWaiting(context, record, "it was paid");
			const differs = charge.amountCents !== record.amountCents;
			if (differs) {
				await raiseAttention(context, record, "amount_differs", {
					amountCents: charge.amountCents,
					detail: `asked for ${record.amountCents} cents, paid ${charge.amountCents}`,
				});
			}
			const paid = await applyEvent(context, record, "service_paid", {
				paidAt: charge.paidAt ?? now,
				checkedAt: now,
				...(differs ? { attention: "amount_differs", nextActionAt: null } : { nextActionAt: now }),
			});
			passStep("paid_recorded", record.reference);
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
			passStep("expiry_recorded", record.reference);
			return over;
		}
		default:
			return null;
	}
}

/** The charge has moved: what was waited for is over. Said before the row moves, and repeatable. */
async function resolveWaiting(
	{ ledger }: ChargeContext,
	record: ChargeRecord,
	note: string,
): Promise<void> {
	await ledger.resolveAttention("pending_after_expiry", record.id, note);
	await ledger.resolveAttention("orphan_boleto", record.id, note);
}

/** Some services go on saying pending after the expiry date; the order is never let go for that. */
export async function stillPendingAfterExpiry(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	await raiseAttention(context, record, "pending_after_expiry", {
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

/**
 * The light status first: most polls end there (specification, "GET /v1/charges/{id}/status"). It
 * doesn't say until when a charge can be paid: where nothing has yet, the full read is asked.
 */
async function readIfMoved(context: ChargeContext, record: ChargeRecord): Promise<Charge | null> {
	if (record.expiresAt === null) {
		return readOwnCharge(context, record);
	}
	const answer = await context.service.getChargeStatus(idAtService(record));
	return answer.status === "pending" && !answer.paid ? null : readOwnCharge(context, record);
}
