import { type ChargeRecord, paidCentsOf } from "../charge/charge-record.js";
import { type IssueReason, issueReason } from "../charge/issue-reason.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { PaymentIssue } from "../charge/payment-issue.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { readTogether, runPart } from "../charge/steps/errors.js";
import { hasSentBack } from "./sent-back.js";

/** What the order's books say of an issue now: that it asks for this, or that its cause is gone. */
type Standing = { amountCents: number; reason: IssueReason | null } | IssueResolution;

/** Totals may have a fraction of a cent, and both amounts are rounded. */
const roundingCents = 1;

/**
 * Has the open issues about these orders ask for exactly what the orders' books say, once: the merchant
 * may have refunded, edited or cancelled since they opened, and a payment may have come. Repeatable, so
 * that the next review corrects what was read in the middle of such an act.
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
	for (const orderId of new Set(found.flatMap((issue) => issue.orderId ?? []))) {
		const about = found.filter((issue) => issue.orderId === orderId);
		await runPart(logger, `settling the issues of order ${orderId}`, () =>
			settleOrder(context, orderId, about, records),
		);
	}
}

async function settleOrder(
	{ chargeStore, orders }: OrderContext,
	orderId: string,
	open: PaymentIssue[],
	records: ChargeRecord[],
): Promise<void> {
	const rows = new Map(records.map((record) => [record.id, record]));
	const sessionId = records.find((record) => record.orderId === orderId)?.sessionId ?? orderId;
	const order = await orders.findOrder(sessionId, orderId);
	if (!order) {
		return;
	}
	const asked = new Set<string>();
	let keptCents = order.capturedCents - order.refundedCents;
	// The newest first: of two that ask for the same money it knows the latest cause.
	for (const issue of open.toReversed()) {
		const { kind, subject } = issue;
		const standing = standingOf(issue, rows.get(subject) ?? null, { order, keptCents });
		if (standing === null) {
			continue;
		}
		const isAskedElsewhere = sharedKinds.has(kind) && asked.has(kind);
		if (typeof standing === "string" || isAskedElsewhere) {
			const resolution = typeof standing === "string" ? standing : "books_agree";
			await chargeStore.resolveIssue(kind, subject, resolution);
			continue;
		}
		asked.add(kind);
		if (kind === "paid_after_cancellation") {
			keptCents -= standing.amountCents;
		}
		const reasons = standing.reason ? [standing.reason] : issue.reasons;
		if (standing.amountCents !== issue.amountCents || reasons[0]?.code !== issue.reasons[0]?.code) {
			await chargeStore.updateIssue(kind, subject, { amountCents: standing.amountCents, reasons });
		}
	}
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
			return cancelled ? "order_cancelled" : changedBooks(issue, captured, order);
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

/**
 * What the merchant refunded on the platform is no excess any more. What the order lacks beside that,
 * because it grew after its capture, the platform asks for: the issue never grows by it.
 */
function changedBooks(
	{ amountCents, reasons }: PaymentIssue,
	row: ChargeRecord,
	{ outstandingCents, capturedCents, refundedCents }: OrderView,
): Standing {
	const captured = { captured_cents: paidCentsOf(row) };
	if (outstandingCents < -roundingCents) {
		const excess_cents = -outstandingCents;
		const reason = issueReason("captured_too_much", { ...captured, excess_cents });
		return { amountCents: excess_cents, reason };
	}
	// What was refunded is outstanding, too, and nobody is to pay it again.
	const missing_cents = Math.min(amountCents ?? 0, outstandingCents - refundedCents);
	const wasMissing = reasons.some(({ code }) => code === "captured_too_little");
	return wasMissing && missing_cents > roundingCents && capturedCents > refundedCents
		? {
				amountCents: missing_cents,
				reason: issueReason("captured_too_little", { ...captured, missing_cents }),
			}
		: "books_agree";
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
