import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";

/** Issues about money that belongs to no order, and those of the reconciliation itself. */
const settledByHand: readonly PaymentIssueKind[] = [
	"paid_after_cancellation",
	"duplicate_payment",
	"amount_mismatch",
	"unmatched_payment",
	"reconciliation_differs",
];
/** Issues about a payment that is in doubt, or that the store can't capture yet. */
const openOnly: readonly PaymentIssueKind[] = [
	"capture_failed",
	"payment_unconfirmed",
	"payment_reversed",
];

/**
 * Whether an issue about a payment says why the sides disagree about it. An open one about its money
 * does. A person's note, or the record that the whole amount was sent back, keeps saying where the
 * money is. An issue that resolved itself says nothing: the sides agree then, or differ anew. So does
 * one that ended by an acceptance, because the store captures the payment then.
 */
export function explainsDifference({
	kind,
	reasons,
	resolvedAt,
	resolution,
}: Pick<StoredIssue, "kind" | "reasons" | "resolvedAt" | "resolution">): boolean {
	// What the service made says nothing about what was paid for it.
	if (reasons.some(({ code }) => code === "other_charge_created")) {
		return false;
	}
	const isSettled = resolution === null || resolution === "refunded";
	return resolvedAt === null
		? [...settledByHand, ...openOnly].includes(kind)
		: isSettled && settledByHand.includes(kind);
}
