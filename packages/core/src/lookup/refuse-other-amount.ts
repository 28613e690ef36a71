import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { factsFromCharge } from "../charge/facts-from-charge.js";
import { openIssue } from "../issues/open-issue.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { applyEvent } from "../steps/hold-charge.js";

/**
 * The service made another charge than was asked for. It is never shown, no new one is made beside
 * it, and a person must look; it stays known, so that a payment for it is recognised.
 */
export async function refuseOtherAmount(
	context: ChargeContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	await openIssue(context, record, "amount_mismatch", {
		amountCents: charge.amountCents,
		detail: `asked for ${record.amountCents} cents by ${record.method}, the service made ${charge.amountCents} by ${charge.method}`,
	});
	return applyEvent(context, record, "refused", {
		...factsFromCharge(charge, context.clock.now()),
		failure: "amount_mismatch",
		issue: "amount_mismatch",
		nextActionAt: null,
	});
}
