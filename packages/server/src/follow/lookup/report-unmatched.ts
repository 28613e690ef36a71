import type { ChargeStatus } from "@pix-checkout/client";
import type { ChargeMethod, ChargeRecord } from "../../charge/charge-record.js";
import { issueReason } from "../../charge/issue-reason.js";
import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import type { OrderContext, ServiceContext } from "../../charge/ports/charge-context.js";
import { openIssue } from "../../issues/open-issue.js";
import { placePayment } from "./place-payment.js";

/**
 * Opens an issue for a charge that carries a row's reference and is not the row's: the service
 * created more than one for one request. No page shows it. Paid, it is the order's payment if the order
 * waits for exactly that, else money for an order that has a charge already. Payable, it may become
 * that, a boleto most of all: it reaches the payer's bank.
 *
 * @returns the row that the payment moved; `null` where it moved none
 */
export async function reportUnmatched(
	context: OrderContext & ServiceContext,
	record: ChargeRecord,
	unmatched: { id: string; amountCents: number; status: ChargeStatus },
): Promise<ChargeRecord | null> {
	const about = {
		subject: unmatched.id,
		chargeId: unmatched.id,
		amountCents: unmatched.amountCents,
	};
	const kind = unmatchedKind(record);
	if (unmatched.status === "paid") {
		await context.chargeStore.resolveIssue(kind, unmatched.id, "charge_paid");
		await context.chargeStore.resolveIssue(
			"payment_unconfirmed",
			unmatched.id,
			"payment_confirmed",
		);
		const placed = await placePayment(context, record, unmatched.id);
		if (placed) {
			return placed;
		}
		await openIssue(context, record, "duplicate_payment", {
			...about,
			reason: issueReason("same_reference_paid"),
		});
		return null;
	}
	// Also for an ended charge: `cancelUnpaidOrder` reads the subjects of these issues once more.
	await openIssue(context, record, kind, {
		...about,
		reason: issueReason("same_reference"),
	});
	if (unmatched.status === "expired" || unmatched.status === "failed") {
		await context.chargeStore.resolveIssue(
			kind,
			unmatched.id,
			unmatched.status === "expired" ? "service_expired" : "service_failed",
		);
	}
	return null;
}

const unmatchedKinds: Record<ChargeMethod, PaymentIssueKind> = {
	pix: "unmatched_pix",
	boleto: "unmatched_boleto",
};

/** The kind of issue for an unmatched charge with this row's reference. */
export function unmatchedKind({ method }: ChargeRecord): PaymentIssueKind {
	return unmatchedKinds[method];
}
