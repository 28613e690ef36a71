import { calendarDay } from "../../charge/brazil/banking-days.js";
import type { PaymentIssue } from "../../charge/payment-issue.js";
import { issueOffersRefund } from "./issue-actions.js";

const dayMs = 86_400_000;

/** What a merchant owes by an issue, and until when the store wants to have sent it. */
export interface RefundTerm {
	/** What is still to be sent back, in cents. */
	dueCents: number;
	/** The last calendar day of the store's target in São Paulo, such as `2026-11-30`. */
	deadline: string;
	/** Calendar days from today to the deadline: 0 on it, negative after it. */
	daysLeft: number;
}

/**
 * The refund of an issue whose kind asks for one; `null` for any other issue.
 *
 * @param targetDays the store's own target: calendar days from the one on which the issue opened
 */
export function refundTermOf(
	{
		kind,
		amountCents,
		refundedCents,
		createdAt,
	}: Pick<PaymentIssue, "kind" | "amountCents"> & { refundedCents: number; createdAt: Date },
	now: Date,
	targetDays: number,
): RefundTerm | null {
	if (amountCents === null || !issueOffersRefund(kind)) {
		return null;
	}
	const last = calendarDay(createdAt).getTime() + targetDays * dayMs;
	return {
		dueCents: amountCents - refundedCents,
		deadline: new Date(last).toISOString().slice(0, 10),
		daysLeft: Math.round((last - calendarDay(now).getTime()) / dayMs),
	};
}
