import type { ShopOrder } from "./facts.js";
import type { Breaks, Evidence } from "./promises.js";

/** Issues that ask the merchant to send money back. */
const refundKinds: readonly string[] = [
	"paid_after_cancellation",
	"duplicate_payment",
	"unmatched_payment",
	"amount_due_changed",
	"refund_due",
];

/** Totals may have a fraction of a cent. */
const roundingCents = 1;

/**
 * An order with a captured payment asks for what it lacks, and its issues ask back what it has too much,
 * once: whatever the merchant did in the instant of its payments. Checks no order of a shop without
 * payment collections.
 */
export function checkMoney(order: ShopOrder, evidence: Evidence, breaks: Breaks): void {
	if (order.asked === null || order.captures.length === 0) {
		return;
	}
	const lacksCents = order.cancelledAt === null ? Math.max(order.outstandingCents, 0) : 0;
	checkAsked(order, order.asked, { lacksCents, evidence, breaks });
	checkOwed(order, { lacksCents, evidence, breaks });
}

interface Case {
	lacksCents: number;
	evidence: Evidence;
	breaks: Breaks;
}

function checkAsked(
	order: ShopOrder,
	asked: NonNullable<ShopOrder["asked"]>,
	{ lacksCents, evidence, breaks }: Case,
): void {
	// The collection of a payment that an issue holds stays, and its page shows no code.
	const held = evidence
		.attempts(order)
		.flatMap(({ issue, session_id }) => (issue === null ? [] : session_id));
	const askedCents = asked
		.filter(({ sessionIds }) => !sessionIds.some((id) => held.includes(id)))
		.reduce((sum, { cents }) => sum + cents, 0);
	if (askedCents > lacksCents + roundingCents) {
		breaks(2, `order ${order.id} asks for ${askedCents}, and lacks ${lacksCents}`);
	}
	if (askedCents < lacksCents - roundingCents && !evidence.orderHasOpenIssue(order)) {
		breaks(4, `order ${order.id} lacks ${lacksCents}, and asks for ${askedCents} without an issue`);
	}
}

function checkOwed(order: ShopOrder, { lacksCents, evidence, breaks }: Case): void {
	const paid = evidence.allCharges(order).filter(({ status }) => status === "paid");
	const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const capturedCents = order.captures.reduce((sum, { cents }) => sum + cents, 0);
	const heldCents = paidCents - capturedCents;
	// What the merchant's own edit leaves to refund, the shop shows, and perhaps an issue.
	const owed =
		order.cancelledAt === null
			? [heldCents, heldCents + Math.max(-order.outstandingCents, 0)]
			: [paidCents];
	const asksBack = evidence
		.openIssuesAbout(order)
		.filter(({ kind }) => refundKinds.includes(kind))
		.filter(({ kind }) => kind !== "amount_due_changed" || lacksCents === 0)
		.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
	if (!owed.some((cents) => Math.abs(cents - asksBack) <= roundingCents)) {
		breaks(4, `order ${order.id} owes ${owed.join(" or ")}, and its issues ask back ${asksBack}`);
	}
}
