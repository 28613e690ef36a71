import type { ChargeChanges, ChargeRecord, NewCharge } from "./charge-record.js";
import { isPaidState, openStates } from "./charge-states.js";
import type { PaymentIssue } from "./payment-issue.js";
import { makeReference } from "./reference.js";

/**
 * A held payment leaves its payment session when the merchant has sent all of it back, or accepts it
 * for another order: the session's order goes on as unpaid. The row then has no session of the store,
 * as that of a charge that never had one, and the session gets an ended attempt, which the shopper can
 * renew and after which the sweep ends the order. Charge stores write both at once.
 */
export const paymentDetached = "payment_detached";

/** Whether the payment is held in a session that could go on without it. */
export function isDetachable({
	state,
	issue,
	acceptedOrderId,
	sessionId,
	reference,
}: ChargeRecord): boolean {
	return state === "paid" && issue !== null && acceptedOrderId === null && sessionId !== reference;
}

/**
 * What becomes of a held row when a person ends the issue that holds it, by a note or by the record of
 * its refund. Either way its order goes on: a payment leaves its session, and a charge that nobody has
 * paid is due, so that the sweep can end the order after it. An accepted payment is due, too.
 */
export function afterHold(
	record: ChargeRecord,
	{ kind, chargeId }: Pick<PaymentIssue, "kind" | "chargeId">,
): "detach" | "advance" | null {
	const { issue, chargeId: own, chargeAlias, state, nextActionAt, acceptedOrderId } = record;
	if (issue !== kind || chargeId === null || (chargeId !== own && chargeId !== chargeAlias)) {
		return null;
	}
	if (isDetachable(record)) {
		return "detach";
	}
	const isOver = isPaidState(state) && acceptedOrderId === null;
	return isOver || nextActionAt !== null ? null : "advance";
}

/**
 * The order that has the charge's money, or would get it: the one that the merchant accepted it for,
 * else its own. A detached payment has none.
 */
export function orderOf({
	acceptedOrderId,
	orderId,
	sessionId,
	reference,
}: ChargeRecord): string | null {
	return acceptedOrderId ?? (sessionId === reference ? null : orderId);
}

/**
 * The attempts of an order among these rows: of `sessionIds`, of each session that has an attempt of
 * the order, and the payments that were accepted for it. An accepted payment brings no other attempts of
 * the session that it came from.
 */
export function attemptsAmong(
	rows: ChargeRecord[],
	orderId: string,
	sessionIds: string[],
): ChargeRecord[] {
	const isNamed = (row: ChargeRecord) => orderOf(row) === orderId;
	const brings = ({ acceptedOrderId, acceptedSessionId, sessionId }: ChargeRecord) =>
		acceptedOrderId === null || acceptedSessionId === sessionId;
	const naming = rows.filter((row) => isNamed(row) && brings(row));
	const sessions = new Set([...sessionIds, ...naming.map(({ sessionId }) => sessionId)]);
	return rows.filter((row) => isNamed(row) || sessions.has(row.sessionId));
}

/** The change of a row whose payment leaves its session. */
export function detachedRow({ reference }: ChargeRecord): ChargeChanges {
	return { sessionId: reference };
}

/**
 * The attempt with which the session goes on. Its row gets {@link endedRow} in the same transaction.
 *
 * @returns `null` when one of them is paid, or ends the order
 */
export function attemptAfter(record: ChargeRecord, others: ChargeRecord[]): NewCharge | null {
	if (others.some(({ state }) => isPaidState(state) || openStates.includes(state))) {
		return null;
	}
	const { sessionId, orderId, method, dialect, amountCents, queuedAt, turn } = record;
	const { shopperKey, customerKey, emailKey } = record;
	return {
		...{ sessionId, orderId, method, dialect, amountCents, queuedAt, turn },
		...{ shopperKey, customerKey, emailKey },
		attempt: Math.max(record.attempt, ...others.map(({ attempt }) => attempt)) + 1,
		reference: makeReference(),
		// Nothing is sent unless somebody asks for a new code.
		nextActionAt: null,
	};
}

/** The change that ends the row of {@link attemptAfter}; the sweep looks after it at once. */
export function endedRow({ codeRevokedAt, revokedReason }: ChargeRecord, now: Date): ChargeChanges {
	return {
		state: "failed",
		failure: paymentDetached,
		...{ codeRevokedAt, revokedReason },
		nextActionAt: now,
	};
}
