import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { factsFromCharge } from "../charge/facts-from-charge.js";
import { issueReason } from "../charge/issue-reason.js";
import type { RowContext } from "../charge/ports/charge-context.js";
import { applyEvent } from "../charge/steps/hold-charge.js";
import { openIssue } from "./open-issue.js";

/** Whether a charge of the service differs from the one that the store asked for. */
export function isOtherCharge(record: ChargeRecord, charge: Charge): boolean {
	return charge.amountCents !== record.amountCents || charge.method !== record.method;
}

/**
 * Records that the service created another charge than the store asked for, and opens an issue. No
 * page shows the charge, and no new attempt follows. The row keeps its identifier, so that the sweep
 * recognises a payment, which opens an issue of its own: see `recordServiceStatus`.
 */
export async function refuseOtherAmount(
	context: RowContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	await openIssue(context, record, "amount_mismatch", {
		subject: charge.id,
		chargeId: charge.id,
		amountCents: charge.amountCents,
		reason: issueReason("other_charge_created", {
			asked_cents: record.amountCents,
			asked_method: record.method,
			created_cents: charge.amountCents,
			created_method: charge.method,
		}),
	});
	return applyEvent(context, record, "refused", {
		...factsFromCharge(charge, context.clock.now()),
		failure: "amount_mismatch",
		issue: "amount_mismatch",
		nextActionAt: null,
	});
}
