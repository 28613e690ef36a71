import type { ShopOrder } from "./facts.js";
import type { Breaks, Evidence } from "./promises.js";

/**
 * The shop captures each payment session at most once, only if the service has a paid charge of it with
 * the right amount.
 */
export function checkCaptures(order: ShopOrder, evidence: Evidence, breaks: Breaks): void {
	const sessionIds = order.captures.map(({ sessionId }) => sessionId);
	for (const sessionId of new Set([...order.sessionIds, ...sessionIds])) {
		checkSession(order, sessionId, evidence, breaks);
	}
}

function checkSession(
	order: ShopOrder,
	sessionId: string,
	evidence: Evidence,
	breaks: Breaks,
): void {
	const paid = evidence
		.chargesOfSession(sessionId)
		.filter((charge) => charge.status === "paid" && evidence.isAsAsked(charge));
	const [capture, ...others] = order.captures.filter((one) => one.sessionId === sessionId);
	if (!capture) {
		// Another payment of the order was faster: this one has an issue.
		const isPaidBeside = order.captures.length > 0 || order.paidElsewhereCents > 0;
		const isOpen = isPaidBeside && paid.every((charge) => evidence.hasOpenIssue(charge));
		if (paid.length > 0 && order.cancelledAt === null && !isOpen) {
			breaks(2, `order ${order.id} is paid by ${sessionId}, and not captured`);
		}
		return;
	}
	const what = `order ${order.id} is captured by ${sessionId} with ${capture.cents}`;
	if (others.length > 0) {
		breaks(2, `${what} and a second time`);
	}
	if (!paid.some(({ amountCents }) => amountCents === capture.cents)) {
		breaks(2, `${what}, and the service has no such paid charge`);
	}
	if (capture.paymentCents !== capture.cents) {
		breaks(2, `${what}, by a payment of ${capture.paymentCents}`);
	}
}

/**
 * The shop's books agree with the service. An edit may lower an order's total below its payments; then
 * an issue is open. The check leaves out the refunds of cancelled orders.
 */
export function checkBooks(order: ShopOrder, evidence: Evidence, breaks: Breaks): void {
	const { id, totalCents, receivedCents, outstandingCents, paidElsewhereCents, refundedCents } =
		order;
	if (order.cancelledAt !== null) {
		return;
	}
	const captured = order.captures.reduce(
		(sum, { cents }) => sum + cents,
		paidElsewhereCents - refundedCents,
	);
	if (receivedCents !== captured) {
		breaks(2, `the books of order ${id} have ${receivedCents}, and its captures ${captured}`);
	}
	if (outstandingCents !== totalCents - receivedCents) {
		breaks(2, `order ${id} of ${totalCents} has ${receivedCents}, and lacks ${outstandingCents}`);
	}
	if (outstandingCents < 0 && paidElsewhereCents === 0 && !evidence.orderHasOpenIssue(order)) {
		breaks(2, `order ${id} has ${-outstandingCents} more than its total without an issue`);
	}
}
