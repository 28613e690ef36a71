import { type IssueReason, issueReason } from "../charge/issue-reason.js";
import type { OrderView } from "../charge/ports/order-gateway.js";

/** Totals may have a fraction of a cent, and both amounts are rounded. */
const roundingCents = 1;

/**
 * What `amount_due_changed` asks for about an order with a captured payment: all that the order has too
 * much, else what it lacks. What the merchant refunded is neither: who refunds saw the payment.
 *
 * @param capturedCents the payment, in cents
 * @param askedCents what the open issue asks for, which never grows, because the platform asks for
 * what the order came to lack since; `null` before there is an issue: then what nobody asks for
 * @returns `null` where the books leave nothing to ask for
 */
export function changedAmount(
	{
		outstandingCents,
		unaskedCents,
		refundedCents,
		capturedCents: inBooks,
	}: Pick<OrderView, "outstandingCents" | "unaskedCents" | "refundedCents" | "capturedCents">,
	capturedCents: number,
	askedCents: number | null,
): { amountCents: number; reason: IssueReason } | null {
	const captured = { captured_cents: capturedCents };
	if (outstandingCents < -roundingCents) {
		const excess_cents = -outstandingCents;
		const reason = issueReason("captured_too_much", { ...captured, excess_cents });
		return { amountCents: excess_cents, reason };
	}
	const lackedCents = askedCents === null ? unaskedCents : Math.min(askedCents, outstandingCents);
	const missing_cents = lackedCents - refundedCents;
	return missing_cents > roundingCents && inBooks > refundedCents
		? {
				amountCents: missing_cents,
				reason: issueReason("captured_too_little", { ...captured, missing_cents }),
			}
		: null;
}
