import { calendarDay } from "../brazil/banking-days.js";
import { issueOffersRefund } from "./issue-actions.js";
import type { PaymentIssue } from "./payment-issue.js";

const dayMs = 86_400_000;

/** The days of the consumer law (CDC, article 49) to send money back. */
const lawfulDays = 7;

/** What a merchant owes by an issue, and until when. */
export interface RefundTerm {
	/** What is still to be sent back, in cents. */
	dueCents: number;
	/** The last calendar day in São Paulo, such as `2026-11-30`. */
	deadline: string;
	/** Calendar days from today to the deadline: 0 on it, negative after it. */
	daysLeft: number;
}

/** The refund of an issue whose kind asks for one; `null` for any other issue. */
export function refundTermOf(
	{
		kind,
		amountCents,
		refundedCents,
		createdAt,
	}: Pick<PaymentIssue, "kind" | "amountCents"> & { refundedCents: number; createdAt: Date },
	now: Date,
): RefundTerm | null {
	if (amountCents === null || !issueOffersRefund(kind)) {
		return null;
	}
	const last = calendarDay(createdAt).getTime() + lawfulDays * dayMs;
	return {
		dueCents: amountCents - refundedCents,
		deadline: new Date(last).toISOString().slice(0, 10),
		daysLeft: Math.round((last - calendarDay(now).getTime()) / dayMs),
	};
}
