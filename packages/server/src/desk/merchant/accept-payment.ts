import type { Charge } from "@pix-checkout/client";
import { advanceCharge } from "../../advance/advance-charge.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { isPaidState } from "../../charge/charge-states.js";
import { feesOf } from "../../charge/facts-from-charge.js";
import type { RowContext, StepContext } from "../../charge/ports/charge-context.js";
import type { Acceptance } from "../../charge/ports/charge-store.js";
import type { OrderView } from "../../charge/ports/order-gateway.js";
import { makeReference } from "../../charge/reference.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import { findOrderOfCharge } from "../../orders/find-order-of-charge.js";
import { type ActionableIssue, actionsOf } from "../issues/issue-actions.js";
import type { IssueRefusal } from "./issue-refusals.js";
import { readPayment, recordOfIssue } from "./payment-of-issue.js";

/**
 * - `captured`: the store's books have the payment; `order` is what they say now.
 * - `accepted`: the payment is the order's, and the sweep captures it.
 * - `excess_unconfirmed`: the order lacks less than the payment, and the merchant has not confirmed to
 *   send that much back. Nothing changed.
 */
export type AcceptAnswer =
	| { outcome: "captured" | "accepted"; record: ChargeRecord; order: OrderView }
	| { outcome: "excess_unconfirmed"; excessCents: number }
	| { outcome: "refused"; code: IssueRefusal };

/**
 * Captures the held payment of an issue for a live order, whatever the order asks for: the rest stays
 * outstanding, or the order is overpaid and a `refund_due` opens. The charge's row decides about two
 * people who press at once, and the sweep finishes what a dead process began. A repeated call answers as
 * the first.
 *
 * @param confirmedExcessCents how much too much the merchant agrees to send back
 * @param by the id of an admin user or API key
 */
export async function acceptPayment(
	context: StepContext,
	issue: StoredIssue & ActionableIssue,
	{
		orderId,
		confirmedExcessCents = 0,
		by,
	}: { orderId: string; confirmedExcessCents?: number; by: string },
): Promise<AcceptAnswer> {
	const known = await recordOfIssue(context, issue);
	if (known && known.acceptedOrderId !== null) {
		return finish(context, known, orderId);
	}
	const refusal = refusalOfPayment(issue, known);
	if (refusal) {
		return refused(refusal);
	}
	const chargeId = known?.chargeId ?? issue.chargeId;
	if (chargeId === null) {
		return refused("action_not_offered");
	}
	const charge = await readPayment(context, chargeId, known);
	if (typeof charge === "string") {
		return refused(charge);
	}
	if (charge.status !== "paid") {
		return refused("not_paid");
	}
	// A charge without a row has no session: its subject is none either.
	const order = await context.orders.findOrder(known?.sessionId ?? issue.subject, orderId);
	if (!order) {
		return refused("order_not_found");
	}
	const unable = refusalOfOrder(order);
	if (unable) {
		return refused(unable);
	}
	const excessCents = excessOf(order, charge.amountCents);
	if (excessCents > confirmedExcessCents) {
		// A press at the same moment may have accepted this payment, which then is the excess.
		const current = await recordOfIssue(context, issue);
		return current && current.acceptedOrderId !== null
			? finish(context, current, orderId)
			: { outcome: "excess_unconfirmed", excessCents };
	}
	const record = known ?? (await insertUnmatched(context, { issue, chargeId }, charge));
	const own = known && (await findOrderOfCharge(context, known));
	// Where the store deleted the session's order, another may come.
	const leavesSession = !own?.cancelled && own?.orderId !== orderId;
	const { amountCents } = charge;
	return decide(context, record, { issue, orderId, amountCents, leavesSession, by });
}

/**
 * Gives the payment to the order, unless another press or a refund came first. A step may write to
 * the row at the same moment, such as the one that opened the issue: then the row as it is now counts.
 */
async function decide(
	context: StepContext,
	record: ChargeRecord,
	acceptance: Omit<Acceptance, "now"> & { issue: StoredIssue & ActionableIssue },
): Promise<AcceptAnswer> {
	const { chargeStore, clock } = context;
	const { issue, orderId } = acceptance;
	let current = record;
	for (;;) {
		const accepted = await chargeStore.acceptPayment(current, {
			...acceptance,
			now: clock.now(),
		});
		if (accepted) {
			return finish(context, accepted, orderId);
		}
		const reread = await chargeStore.findById(record.id);
		if (reread && reread.acceptedOrderId !== null) {
			return finish(context, reread, orderId);
		}
		if (!reread || reread.version === current.version) {
			return refused("issue_resolved_before");
		}
		const refusal = refusalOfPayment(issue, reread);
		if (refusal) {
			return refused(refusal);
		}
		current = reread;
	}
}

function refusalOfPayment(
	issue: StoredIssue & ActionableIssue,
	record: ChargeRecord | null,
): IssueRefusal | null {
	if (issue.resolvedAt !== null) {
		return "issue_resolved_before";
	}
	if (record?.state === "captured") {
		return "payment_captured";
	}
	if (!actionsOf(issue).includes("accept")) {
		return "action_not_offered";
	}
	return record && (!isPaidState(record.state) || record.issue === null)
		? "payment_not_held"
		: null;
}

function refusalOfOrder({ cancelled, currency }: OrderView): IssueRefusal | null {
	if (cancelled) {
		return "order_cancelled";
	}
	return currency === "BRL" ? null : "order_not_in_brl";
}

/** One cent is none: the outstanding amount leaves out the fraction of a cent that totals may have. */
function excessOf({ outstandingCents }: OrderView, amountCents: number): number {
	const excessCents = amountCents - Math.max(outstandingCents, 0);
	return excessCents > 1 ? excessCents : 0;
}

/** The row of a charge that carries another row's reference. */
function insertUnmatched(
	{ chargeStore, clock, policy }: RowContext,
	{ issue, chargeId }: { issue: StoredIssue; chargeId: string },
	charge: Charge,
): Promise<ChargeRecord> {
	const now = clock.now();
	const reference = makeReference();
	const { feeCents = null, netCents = null } = feesOf(charge);
	return chargeStore.insertUnmatched({
		// No payment session of the store: only the accepted one captures it.
		sessionId: reference,
		reference,
		method: charge.method,
		dialect: policy.dialect,
		amountCents: charge.amountCents,
		chargeId: charge.id,
		// The list may name the charge otherwise than the answers about it.
		chargeAlias: chargeId === charge.id ? charge.uuid : chargeId,
		paidAt: charge.paidAt ?? now,
		feeCents,
		netCents,
		checkedAt: now,
		issue: issue.kind,
	});
}

/** Captures an accepted payment, unless another process is at it, and says how it stands. */
async function finish(
	context: StepContext,
	accepted: ChargeRecord,
	orderId: string,
): Promise<AcceptAnswer> {
	if (accepted.acceptedOrderId !== orderId) {
		return refused("accepted_for_another_order");
	}
	const { record } = await advanceCharge(context, accepted);
	if (record.acceptedOrderId !== orderId) {
		return refused("order_cancelled");
	}
	const sessionId = record.acceptedSessionId ?? record.sessionId;
	const order = await context.orders.findOrder(sessionId, orderId);
	if (!order) {
		return refused("order_not_found");
	}
	return { outcome: record.state === "captured" ? "captured" : "accepted", record, order };
}

function refused(code: IssueRefusal): AcceptAnswer {
	return { outcome: "refused", code };
}
