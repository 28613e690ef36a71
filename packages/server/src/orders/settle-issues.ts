import { type ChargeRecord, paidCentsOf } from "../charge/charge-record.js";
import { orderOf } from "../charge/detach-payment.js";
import { type IssueReason, issueReason } from "../charge/issue-reason.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { PaymentIssue } from "../charge/payment-issue.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { readTogether, runPart } from "../charge/steps/errors.js";
import { openIssue } from "../issues/open-issue.js";
import { changedAmount } from "./changed-amount.js";
import { hasSentBack } from "./sent-back.js";

/** What the order's books say of an issue now: that it asks for this, or that its cause is gone. */
type Standing = { amountCents: number; reason: IssueReason | null } | IssueResolution;

/** Longer than the platform needs to record an act of the merchant, which takes no lock. */
export const lookAgainMs = 2_000;

/**
 * Has the open issues about these orders ask for exactly what the orders' books say, once: the merchant
 * may have refunded, edited or cancelled since they opened, and a payment may have come. An act may be
 * changing the books at this moment: what they say about captured money counts at a second look,
 * which the row of that money waits for.
 *
 * @param records the orders' attempts
 */
export async function settleIssues(
	context: OrderContext,
	orderIds: string[],
	records: ChargeRecord[],
): Promise<void> {
	const { chargeStore, logger } = context;
	const { found } = await readTogether(logger, "reading open issues", orderIds, (some) =>
		chargeStore.listOpenIssues(some),
	);
	for (const orderId of new Set(orderIds)) {
		const about = found.filter((issue) => issue.orderId === orderId);
		if (about.length > 0 || records.some((record) => isCapturedFor(record, orderId))) {
			await runPart(logger, `settling the issues of order ${orderId}`, () =>
				settleOrder(context, orderId, { open: about, records, look: "first" }),
			);
		}
	}
}

/** The second look at an order's books: see {@link settleIssues}. */
export async function settleAgain(context: OrderContext, orderId: string): Promise<void> {
	const { chargeStore } = context;
	const open = await chargeStore.listOpenIssues([orderId]);
	const records = await chargeStore.listByOrders([orderId]);
	await settleOrder(context, orderId, { open, records, look: "second" });
}

interface Look {
	open: PaymentIssue[];
	records: ChargeRecord[];
	look: "first" | "second";
}

async function settleOrder(
	context: OrderContext,
	orderId: string,
	{ open, records, look }: Look,
): Promise<void> {
	const { chargeStore, orders } = context;
	const rows = new Map(records.map((record) => [record.id, record]));
	const sessionId = records.find((record) => record.orderId === orderId)?.sessionId ?? orderId;
	const order = await orders.findOrder(sessionId, orderId);
	if (!order) {
		return;
	}
	const captured = records.findLast((record) => isCapturedFor(record, orderId));
	let isChanged = false;
	const asked = new Set<string>();
	let keptCents = order.capturedCents - order.refundedCents;
	// The newest first: of two that ask for the same money it knows the latest cause.
	for (const issue of open.toReversed()) {
		const { kind, subject } = issue;
		const standing = standingOf(issue, rows.get(subject) ?? null, { order, keptCents });
		if (standing === null) {
			continue;
		}
		const isAboutBooks = kind !== "capture_failed" && rows.get(subject)?.state === "captured";
		// No act takes a cancellation back.
		const isFinal = look === "second" || standing === "order_cancelled";
		const waits = isAboutBooks && captured !== undefined && !isFinal;
		const isAskedElsewhere = sharedKinds.has(kind) && asked.has(kind);
		if (typeof standing === "string" || isAskedElsewhere) {
			isChanged ||= waits;
			const resolution = typeof standing === "string" ? standing : "books_agree";
			await (waits || chargeStore.resolveIssue(kind, subject, resolution));
			continue;
		}
		asked.add(kind);
		if (kind === "paid_after_cancellation") {
			keptCents -= standing.amountCents;
		}
		const reasons = standing.reason ? [standing.reason] : issue.reasons;
		if (standing.amountCents !== issue.amountCents || reasons[0]?.code !== issue.reasons[0]?.code) {
			isChanged ||= waits;
			const changes = { amountCents: standing.amountCents, reasons };
			await (waits || chargeStore.updateIssue(kind, subject, changes));
		}
	}
	const excess = captured && unaskedExcess(order, captured, { open, records });
	if (captured && look === "first") {
		if ((isChanged || excess) && captured.nextActionAt === null) {
			const nextActionAt = new Date(context.clock.now().getTime() + lookAgainMs);
			await chargeStore.compareAndSet(captured, { nextActionAt });
		}
	} else if (captured && excess) {
		const about = { orderId, ...excess, reopenAfterMs: unlessByHandMs };
		await openIssue(context, captured, "amount_due_changed", about);
	}
}

/** Who has ended an issue by hand has decided about its money: it opens again only after the books agreed. */
const unlessByHandMs = 100 * 365 * 24 * 60 * 60_000;

function isCapturedFor(record: ChargeRecord, orderId: string): boolean {
	return record.state === "captured" && orderOf(record) === orderId;
}

/**
 * What the order has too much and no issue asks back, as after an edit. Of accepted payments the
 * merchant has agreed to send back the excess by hand, which no books of the platform show.
 */
function unaskedExcess(
	order: OrderView,
	captured: ChargeRecord,
	{ open, records }: Pick<Look, "open" | "records">,
): { amountCents: number; reason: IssueReason } | null {
	const isByHand = records.some(({ acceptedOrderId }) => acceptedOrderId !== null);
	const isAsked = open.some(({ kind }) => kind === "amount_due_changed" || kind === "refund_due");
	if (order.cancelled || order.outstandingCents >= 0 || isByHand || isAsked) {
		return null;
	}
	return changedAmount(order, paidCentsOf(captured), 0);
}

/** Kinds whose issues are about the whole order, whichever charge they name. */
const sharedKinds: ReadonlySet<PaymentIssue["kind"]> = new Set([
	"amount_due_changed",
	"cancellation_failed",
]);

/**
 * @param row the charge's row, if the issue is about one
 * @param keptCents what the order has captured and not refunded, less what other issues ask for
 * @returns `null` where the order's books say nothing about the issue, or don't have the payment yet
 */
function standingOf(
	issue: PaymentIssue,
	row: ChargeRecord | null,
	{ order, keptCents }: { order: OrderView; keptCents: number },
): Standing | null {
	const { cancelled, outstandingCents } = order;
	const captured = row?.state === "captured" ? row : null;
	switch (issue.kind) {
		case "amount_due_changed":
			if (captured === null) {
				return null;
			}
			return cancelled ? "order_cancelled" : stillChanged(issue, captured, order);
		case "creation_failed":
			return cancelled || outstandingCents <= 0 ? "order_waits_no_more" : null;
		case "cancellation_failed":
			if (cancelled) {
				return "order_cancelled";
			}
			// An order that holds money is not cancelled any more: what it lacks is another issue's.
			return outstandingCents <= 0 || (order.hasCapture && !hasSentBack(order))
				? "order_waits_no_more"
				: { amountCents: outstandingCents, reason: null };
		case "paid_after_cancellation": {
			// A held payment is in no books.
			if (captured === null || !cancelled) {
				return null;
			}
			const amountCents = Math.min(paidCentsOf(captured), keptCents);
			return amountCents > 0 ? { amountCents, reason: null } : "books_agree";
		}
		case "refund_due":
			return cancelled || captured === null ? null : acceptedExcess(issue, captured, order);
		case "capture_failed":
			return captured && "captured";
		default:
			return null;
	}
}

function stillChanged(
	{ amountCents, reasons }: PaymentIssue,
	row: ChargeRecord,
	order: OrderView,
): Standing {
	const wasMissing = reasons.some(({ code }) => code === "captured_too_little");
	const askedCents = wasMissing ? (amountCents ?? 0) : 0;
	return changedAmount(order, paidCentsOf(row), askedCents) ?? "books_agree";
}

/**
 * What the platform refunded of an accepted excess counts as asked for by this issue. What it refunded
 * beyond that has an issue of its own: this one never grows.
 */
function acceptedExcess(
	{ amountCents }: PaymentIssue,
	row: ChargeRecord,
	{ outstandingCents, refundedCents }: OrderView,
): Standing | null {
	if (row.acceptedOrderId === null) {
		return null;
	}
	const captured_cents = paidCentsOf(row);
	const asked = amountCents ?? captured_cents;
	const excess_cents = Math.min(captured_cents, asked, refundedCents - outstandingCents);
	return excess_cents > 0
		? {
				amountCents: excess_cents,
				reason: issueReason("accepted_too_much", { captured_cents, excess_cents }),
			}
		: "books_agree";
}
