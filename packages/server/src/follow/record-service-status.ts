import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { expiryOf, feesOf } from "../charge/facts-from-charge.js";
import { issueReason } from "../charge/issue-reason.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { OrderContext, RowContext } from "../charge/ports/charge-context.js";
import { nextGraceCheckAt } from "../charge/schedule.js";
import { applyEvent } from "../charge/steps/hold-charge.js";
import { openIssue } from "../issues/open-issue.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { chargeIdOf } from "./read-own-charge.js";

/**
 * Moves a row to the status that the service gives its charge: `paid`, `expired` or `failed`.
 *
 * @returns `null` when the status moves nothing: `pending`, or one that the specification lacks
 */
export async function recordServiceStatus(
	context: OrderContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord | null> {
	switch (charge.status) {
		case "paid":
			return recordPaid(context, record, charge);
		case "expired":
			return recordEnded(context, record, charge, "service_expired");
		case "failed":
			return recordEnded(context, record, charge, "service_failed");
		default:
			return null;
	}
}

async function recordPaid(
	context: OrderContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	await resolveWaitingIssues(context, record, "charge_paid");
	await context.chargeStore.resolveIssue("payment_unconfirmed", record.id, "charge_paid");
	const differs = charge.amountCents !== record.amountCents;
	// The store refused the charge when the service created it: only the merchant knows whose money it is.
	const isHeld = differs || record.issue !== null;
	if (isHeld) {
		const order = await findOrderOfCharge(context, record);
		await openIssue(context, record, "amount_mismatch", {
			orderId: order?.orderId ?? record.orderId,
			amountCents: charge.amountCents,
			reason: differs
				? issueReason("other_amount_paid", {
						asked_cents: record.amountCents,
						paid_cents: charge.amountCents,
					})
				: issueReason("paid_not_captured"),
		});
		// The issue about its creation asked whether it would be paid.
		await context.chargeStore.resolveIssue("amount_mismatch", chargeIdOf(record), "charge_paid");
	}
	return applyEvent(context, record, "service_paid", {
		paidAt: charge.paidAt ?? now,
		checkedAt: now,
		...feesOf(charge),
		paidClaimedSince: null,
		paidClaimedAt: null,
		...(isHeld ? { issue: "amount_mismatch", nextActionAt: null } : { nextActionAt: now }),
	});
}

async function recordEnded(
	context: RowContext,
	record: ChargeRecord,
	charge: Charge,
	event: "service_expired" | "service_failed",
): Promise<ChargeRecord> {
	const now = context.clock.now();
	await resolveWaitingIssues(context, record, event);
	// An adopted charge may lack an expiry: its grace begins now at the latest.
	const expiresAt = record.expiresAt ?? expiryOf(charge, now) ?? now;
	return applyEvent(context, record, event, {
		expiresAt,
		checkedAt: now,
		...(event === "service_failed" ? { failure: event } : {}),
		nextActionAt: nextGraceCheckAt({ ...record, expiresAt }, context.policy, now),
	});
}

/**
 * Resolves the issues that waited for the charge to move. Runs before the row moves, because no
 * step comes back to the row afterwards. Repeatable.
 */
export async function resolveWaitingIssues(
	{ chargeStore }: Pick<RowContext, "chargeStore">,
	record: ChargeRecord,
	resolution: IssueResolution,
): Promise<void> {
	await chargeStore.resolveIssue("pending_after_expiry", record.id, resolution);
	await chargeStore.resolveIssue("unmatched_boleto", record.id, resolution);
}
