import type { Charge } from "@pix-checkout/client";
import type { ChargeMethod, ChargeRecord } from "../../charge/charge-record.js";
import { factsFromCharge } from "../../charge/facts-from-charge.js";
import { issueReason } from "../../charge/issue-reason.js";
import type { RowContext } from "../../charge/ports/charge-context.js";
import { applyEvent } from "../../charge/steps/hold-charge.js";
import { openIssue, resolveFailedCreation } from "../../issues/open-issue.js";
import { isOtherCharge, refuseOtherAmount } from "../../issues/refuse-other-amount.js";
import { unmatchedKind } from "./report-unmatched.js";

/**
 * Writes a charge that carries a row's reference into that row, which has no charge yet. A charge of
 * another amount or method becomes a payment issue: no page shows it, and no new attempt follows.
 */
export async function adoptCharge(
	context: RowContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	if (isOtherCharge(record, charge)) {
		return refuseOtherAmount(context, record, charge);
	}
	// Before the write, because no step treats an adopted row as a lost one.
	await reportUnmatchedAtBank(context, record, charge);
	await resolveFailedCreation(context, record, "charge_found");
	const now = context.clock.now();
	// Due at once: the charge may be paid or expired by now.
	const adopted = await applyEvent(context, record, "adopted", {
		...factsFromCharge(charge, now),
		// A restored store doesn't know that it sent the charge.
		requestedAt: record.requestedAt ?? record.createdAt,
		failure: null,
		nextActionAt: now,
	});
	if (adopted.chargeId === charge.id) {
		context.logger.info(`found charge ${record.reference} at the service`);
	}
	return adopted;
}

/** Whether banks show a charge to its payer by themselves, as the DDA does a boleto. */
const reachesBank: Record<ChargeMethod, boolean> = { pix: false, boleto: true };

/** Such a charge can be paid even when the shopper's page shows a later one. */
async function reportUnmatchedAtBank(
	context: RowContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<void> {
	if (!reachesBank[record.method] || charge.status !== "pending") {
		return;
	}
	const attempts = await context.chargeStore.listBySession(record.sessionId);
	const tookOver = attempts.some(
		({ attempt, requestedAt }) => attempt > record.attempt && requestedAt !== null,
	);
	if (tookOver) {
		await openIssue(context, record, unmatchedKind(record), {
			chargeId: charge.id,
			amountCents: record.amountCents,
			reason: issueReason("late_boleto"),
		});
	}
}
