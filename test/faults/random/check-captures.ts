import type { ShopOrder } from "./facts.js";
import type { Breaks, Evidence } from "./promises.js";

/**
 * Each payment session is captured once, and by the service's word that a charge of it is paid with
 * the amount that was asked for.
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
		// Another payment of the order was faster: this one goes to a person.
		const isPaidBeside = order.captures.length > 0 || order.paidElsewhereCents > 0;
		const isTold = isPaidBeside && paid.every((charge) => evidence.isOpen(charge));
		if (paid.length > 0 && order.cancelledAt === null && !isTold) {
			breaks(2, `order ${order.id} is paid by ${sessionId}, and not captured`);
		}
		return;
	}
	const told = `order ${order.id} is captured by ${sessionId} with ${capture.cents}`;
	if (others.length > 0) {
		breaks(2, `${told} and a second time`);
	}
	if (!paid.some(({ amountCents }) => amountCents === capture.cents)) {
		breaks(2, `${told}, and the service says so of none of its charges`);
	}
	if (capture.paymentCents !== capture.cents) {
		breaks(2, `${told}, by a payment of ${capture.paymentCents}`);
	}
}

/**
 * Medusa's books say what the service has confirmed. Orders are edited: who has paid more than the
 * order costs now must get it back. What is refunded for a cancelled order is another story.
 */
export function checkBooks(order: ShopOrder, evidence: Evidence, breaks: Breaks): void {
	const { id, totalCents, receivedCents, outstandingCents, paidElsewhereCents } = order;
	if (order.cancelledAt !== null) {
		return;
	}
	const captured = order.captures.reduce((sum, { cents }) => sum + cents, paidElsewhereCents);
	if (receivedCents !== captured) {
		breaks(
			2,
			`order ${id} has received ${receivedCents} by its books, and ${captured} is captured`,
		);
	}
	if (outstandingCents !== totalCents - receivedCents) {
		breaks(2, `order ${id} of ${totalCents} has ${receivedCents}, and lacks ${outstandingCents}`);
	}
	if (outstandingCents < 0 && paidElsewhereCents === 0 && !evidence.isToldOf(order)) {
		breaks(2, `order ${id} has ${-outstandingCents} more than it costs, in silence`);
	}
}
