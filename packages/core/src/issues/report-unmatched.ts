import type { ChargeStatus } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { openIssue } from "./open-issue.js";

/**
 * A charge that carries a row's reference and is not the row's: the service made more than one for
 * one request. It is shown to nobody. Paid, it is money for an order that has its charge already;
 * payable, it may become so, and a boleto even by itself, since it reaches the payer's bank.
 */
export async function reportUnmatched(
	context: ChargeContext,
	record: ChargeRecord,
	unmatched: { id: string; amountCents: number; status: ChargeStatus },
): Promise<void> {
	const about = {
		subject: unmatched.id,
		chargeId: unmatched.id,
		amountCents: unmatched.amountCents,
	};
	const kind = unmatchedKind(record);
	if (unmatched.status === "paid") {
		await context.chargeStore.resolveIssue(kind, unmatched.id, "it was paid");
		await context.chargeStore.resolveIssue("payment_unconfirmed", unmatched.id, "it could be read");
		await openIssue(context, record, "duplicate_payment", {
			...about,
			detail: "it carries a reference of ours, is not the charge that we know, and is paid",
		});
		return;
	}
	// Also one that is over: it is asked about before the order is cancelled.
	await openIssue(context, record, kind, {
		...about,
		detail: "it carries a reference of ours and is not the charge that we know",
	});
	if (unmatched.status === "expired" || unmatched.status === "failed") {
		await context.chargeStore.resolveIssue(
			kind,
			unmatched.id,
			`the service says ${unmatched.status}`,
		);
	}
}

/** What a charge is called that no order uses and that carries this row's reference. */
export function unmatchedKind({ method }: ChargeRecord): PaymentIssueKind {
	return method === "boleto" ? "unmatched_boleto" : "unmatched_pix";
}
