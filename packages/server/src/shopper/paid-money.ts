import { type ChargeRecord, paidCentsOf } from "../charge/charge-record.js";
import { isEndedState, isPaidState } from "../charge/charge-states.js";
import { orderOf } from "../charge/detach-payment.js";
import type { MoneyIssue, PaymentIssueKind } from "../charge/payment-issue.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import type { ChargeStore } from "../charge/ports/charge-store.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { hasSentBack, moneySentBack } from "../orders/sent-back.js";
import { shownAttempt } from "../orders/shown-attempt.js";

/** What a page needs to know of paid money beside the charges' rows. */
export interface PaidMoney {
	/** The order of a charge that was captured, else `null`. */
	order: OrderView | null;
	/** What to call paid, in cents: see `paidCentsOfOrder`. `null` as `order` is. */
	orderPaidCents: number | null;
	/** Whether the merchant accepted the payment for another order than the page's. */
	isElsewhere: boolean;
	issues: MoneyIssue[];
}

/**
 * Why paid money does not simply pay its order:
 *
 * - `paid_after_cancellation`: the order was cancelled before, or while the store recorded the payment.
 * - `paid_twice`: the order has, or the shopper paid, another payment.
 * - `amount_missing`: the order costs more than was paid.
 * - `held`: a person must review it.
 * - `refund_due`: all of it goes back, and the store has not recorded that it sent it all.
 * - `refunded`: the store has recorded that it sent it back.
 * - `used_for_another_order`: the merchant accepted it for one.
 */
export const paidReasons = [
	"paid_after_cancellation",
	"paid_twice",
	"amount_missing",
	"held",
	"refund_due",
	"refunded",
	"used_for_another_order",
] as const;

export type PaidReason = (typeof paidReasons)[number];

/** Money on its way back to the shopper, in cents. */
export interface ShownRefund {
	due_cents: number;
	/** What the store recorded as sent, and when the last part; ISO 8601 in UTC. */
	sent_cents: number;
	sent_at: string | null;
}

/** What became of the shown charge's money. */
export interface MoneyStory {
	reason: PaidReason | null;
	/** What the order lacks, in cents; `null` unless the reason is `amount_missing`. */
	missingCents: number | null;
	/** What was paid, in cents; by all codes of an order of which nothing was sent back. */
	paidCents: number;
	refund: ShownRefund | null;
}

/** Totals may have a fraction of a cent, and both amounts are rounded. */
const roundingCents = 1;

/** Reads what a page says of paid money; `null` while nothing is paid or over. */
export async function findPaidMoney(
	{ chargeStore, orders }: Pick<OrderContext, "chargeStore" | "orders">,
	pageId: string,
	attempts: ChargeRecord[],
): Promise<PaidMoney | null> {
	const shown = shownAttempt(attempts);
	if (
		!shown ||
		!(shown.state === "captured" || isHeldPayment(shown) || isEndedState(shown.state))
	) {
		return null;
	}
	const orderId = orderOf(shown);
	const isCaptured = shown.state === "captured" || shown.failure === moneySentBack;
	const [issues, order] = await Promise.all([
		chargeStore.listMoneyIssues({ orderId, chargeRecordIds: attempts.map(({ id }) => id) }),
		isCaptured ? orders.findOrder(pageId, orderId) : null,
	]);
	const { acceptedOrderId, acceptedSessionId } = shown;
	const isOwn = pageId === acceptedOrderId || pageId === acceptedSessionId;
	// A session of the page's own that the accepted payment's order doesn't have.
	const isForeign = order === null || order.amountDue === null;
	return {
		order,
		orderPaidCents: order && (await paidCentsOfOrder(chargeStore, shown, order)),
		isElsewhere: acceptedOrderId !== null && !isOwn && isForeign,
		issues,
	};
}

/** What the order's codes have brought together, in cents, unless something of it was sent back. */
async function paidCentsOfOrder(
	chargeStore: Pick<ChargeStore, "listOfOrder">,
	shown: ChargeRecord,
	{ orderId, capturedCents, refundedCents }: OrderView,
): Promise<number> {
	const shownCents = paidCentsOf(shown);
	// What was sent back is told with the payment that brought it.
	if (capturedCents <= shownCents || refundedCents > 0) {
		return shownCents;
	}
	const paid = (await chargeStore.listOfOrder(orderId, [])).filter(
		(one) => isPaidState(one.state) && !isHeldPayment(one) && orderOf(one) === orderId,
	);
	// The order may have money by other means, too.
	return Math.min(sumOf(paid.map(paidCentsOf)), capturedCents);
}

/** Whether the service confirmed the money, and an issue keeps it from its order. */
export function isHeldPayment({ state, issue, acceptedOrderId }: ChargeRecord): boolean {
	return state === "paid" && issue !== null && acceptedOrderId === null;
}

/** What to say of the money of a charge that is captured, held or over. */
export function storyOf(shown: ChargeRecord, money: PaidMoney | null): MoneyStory {
	const plain = { missingCents: null, paidCents: paidCentsOf(shown) };
	if (!money) {
		return {
			...plain,
			reason: isHeldPayment(shown) ? heldReason(shown.issue) : null,
			refund: null,
		};
	}
	if (shown.state === "captured") {
		return capturedStory(shown, money);
	}
	if (!isHeldPayment(shown)) {
		return { ...plain, reason: null, refund: refundOf(money.issues.filter(isSent), money.order) };
	}
	const own = money.issues.filter(
		({ kind, subject }) => kind === shown.issue && subject === shown.id,
	);
	return {
		...plain,
		// The shopper may have paid another amount than the charge asks for.
		paidCents: own.at(-1)?.amountCents ?? plain.paidCents,
		reason: heldReason(shown.issue),
		refund: refundOf(own.filter(isSent)),
	};
}

function heldReason(kind: PaymentIssueKind | null): PaidReason {
	switch (kind) {
		case "paid_after_cancellation":
			return kind;
		case "duplicate_payment":
			return "paid_twice";
		default:
			return "held";
	}
}

function capturedStory(shown: ChargeRecord, money: PaidMoney): MoneyStory {
	const { order, issues, orderPaidCents } = money;
	const shownCents = paidCentsOf(shown);
	if (money.isElsewhere) {
		return {
			...{ missingCents: null, paidCents: shownCents },
			...{ reason: "used_for_another_order", refund: null },
		};
	}
	const plain = { missingCents: null, paidCents: orderPaidCents ?? shownCents };
	const isOpen = (kind: PaymentIssueKind) => issues.some((one) => one.kind === kind && one.isOpen);
	const refund = refundOf(issues, order) ?? refundInBooks(shown, order);
	const returning = { ...plain, refund };
	if (order?.cancelled || (order && hasSentBack(order))) {
		return { ...returning, reason: endedReason(refund) };
	}
	if (isOpen("duplicate_payment")) {
		return { ...returning, reason: "paid_twice" };
	}
	if (isOpen("payment_reversed")) {
		return { ...returning, reason: "held" };
	}
	const missingCents = order ? order.outstandingCents - order.refundedCents : 0;
	return missingCents > roundingCents
		? { ...returning, reason: "amount_missing", missingCents }
		: { ...returning, reason: null };
}

/** The books say that all goes back, and no issue follows it yet. */
function refundInBooks(shown: ChargeRecord, order: OrderView | null): ShownRefund | null {
	return order && hasSentBack(order)
		? { due_cents: Math.min(paidCentsOf(shown), order.refundedCents), sent_cents: 0, sent_at: null }
		: null;
}

/** Of an order that is cancelled, or whose money all goes back. */
function endedReason(refund: ShownRefund | null): PaidReason {
	if (refund === null) {
		return "paid_after_cancellation";
	}
	return refund.due_cents > 0 ? "refund_due" : "refunded";
}

/** Whether a part of the issue's money was sent back: then the rest follows. */
function isSent({ sentCents }: MoneyIssue): boolean {
	return sentCents > 0;
}

/** What these issues and the platform's own records say of money on its way back. */
function refundOf(issues: MoneyIssue[], order: OrderView | null = null): ShownRefund | null {
	const sent = issues.map(sentOf);
	if (order?.sentBackAt) {
		sent.push({ cents: order.refundedCents, at: order.sentBackAt });
	}
	const due_cents = sumOf(issues.map(dueOf));
	const sent_cents = sumOf(sent.map(({ cents }) => cents));
	const times = sent.map(({ at }) => at?.getTime() ?? 0);
	const last = Math.max(0, ...times);
	return due_cents + sent_cents > 0
		? { due_cents, sent_cents, sent_at: last > 0 ? new Date(last).toISOString() : null }
		: null;
}

/** The store owes what the merchant refunded in the platform, an excess, and the rest of what it began to send. */
function dueOf({ kind, isOpen, reasons, amountCents, sentCents }: MoneyIssue): number {
	const isExcess = reasons.some(({ code }) => code === "captured_too_much");
	const isOwed = kind === "refund_due" || (kind === "amount_due_changed" && isExcess);
	return isOpen && (isOwed || sentCents > 0) ? Math.max((amountCents ?? 0) - sentCents, 0) : 0;
}

/** A note that ends `refund_due` says how the refund was sent: the platform's books have it. */
function sentOf({ kind, amountCents, sentCents, sentAt, endedByNoteAt }: MoneyIssue) {
	return kind === "refund_due" && endedByNoteAt
		? { cents: amountCents ?? sentCents, at: endedByNoteAt }
		: { cents: sentCents, at: sentAt };
}

function sumOf(amounts: number[]): number {
	return amounts.reduce((sum, cents) => sum + cents, 0);
}
