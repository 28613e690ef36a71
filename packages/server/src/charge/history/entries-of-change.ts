import {
	type ChargeChanges,
	type ChargeRecord,
	type NewCharge,
	paidCentsOf,
} from "../charge-record.js";
import type { ChargeState } from "../charge-states.js";
import type { HistoryKind, NewHistoryEntry } from "./history-entry.js";

const kindOfState: Readonly<Record<ChargeState, HistoryKind | null>> = {
	queued: null,
	creating: null,
	unconfirmed: "unconfirmed",
	replaced: "replaced",
	pending: "code_created",
	expired: "expired",
	failed: "failed",
	paid: "paid",
	captured: "captured",
	closed: "closed",
	discarded: "discarded",
};

/** The history of a write to a row, which the charge store writes with it. */
export function entriesOfChange(record: ChargeRecord, changes: ChargeChanges): NewHistoryEntry[] {
	const { state = record.state, failure = record.failure } = changes;
	const { acceptedCents = record.acceptedCents, amountCents = record.amountCents } = changes;
	const kind = state === record.state ? null : kindOfState[state];
	const entry = (of: HistoryKind, detail: string | null): NewHistoryEntry => ({
		kind: of,
		chargeRecordId: record.id,
		orderId: changes.orderId ?? record.orderId,
		amountCents: paidCentsOf({ acceptedCents, amountCents }),
		detail,
	});
	const { acceptedOrderId } = changes;
	return [
		...(kind === null ? [] : [entry(kind, state === "failed" ? failure : null)]),
		...(changes.codeRevokedAt && record.codeRevokedAt === null
			? [entry("code_revoked", changes.revokedReason ?? null)]
			: []),
		...(acceptedOrderId && record.acceptedOrderId === null
			? [{ ...entry("payment_accepted", null), orderId: acceptedOrderId }]
			: []),
		...(changes.firstSeenAt && record.firstSeenAt === null ? [entry("first_seen", null)] : []),
	];
}

/**
 * The history of a new row. An attempt that replaces a lost one takes over its turn, and is no event
 * for anybody: the history has `replaced` already.
 */
export function entriesOfNewCharge(
	charge: Pick<NewCharge, "attempt" | "turn" | "amountCents" | "orderId">,
	chargeRecordId: string,
): NewHistoryEntry[] {
	if (charge.turn !== null) {
		return [];
	}
	const kind = charge.attempt === 1 ? "ordered" : "renewed";
	const { orderId = null, amountCents } = charge;
	return [{ kind, chargeRecordId, orderId, amountCents, detail: null }];
}
