import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import type { CreationRunner } from "../create/creation-runner.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { Timers } from "../ports/clock.js";
import { noteFirstSeen } from "./note-first-seen.js";
import { refreshWithin, statusOfAttempts } from "./poll-session.js";
import { type SessionStatus, shownAttempt } from "./session-status.js";

/**
 * - `status`: `id` is the order's. It has no renewal, and a boleto only while it can be paid.
 * - `paid_otherwise`: the order has no payment session by Pix or boleto.
 * - `charge_not_found`: it has one, without a charge yet.
 */
export type OrderAnswer =
	| { kind: "status"; status: SessionStatus }
	| { kind: "paid_otherwise" | "charge_not_found" | "order_not_found" };

/**
 * The status of an order for the shopper's page: of its payment session with a payable charge, else
 * of the newest. While the page waits for a code or a payment, a poll costs one query, as by session.
 * Otherwise it also reads the order, which may have got a further session.
 */
export async function pollOrder(
	context: ChargeContext & { timers: Timers },
	orderId: string,
	creations: CreationRunner,
): Promise<OrderAnswer> {
	const found = await findAttempts(context, orderId);
	if ("kind" in found) {
		return found;
	}
	const { sessionIds } = found;
	let attempts = attemptsOfShownSession(found.attempts);
	if (await refreshWithin(context, attempts, creations)) {
		const fresh = await context.chargeStore.listOfOrder(orderId, sessionIds);
		attempts = attemptsOfShownSession(fresh);
	}
	const status = await statusOfAttempts(context, attempts);
	noteFirstSeen(context, attempts, status);
	return status
		? { kind: "status", status: statusByOrder(status, orderId, context.clock.now()) }
		: { kind: "charge_not_found" };
}

interface FoundAttempts {
	attempts: ChargeRecord[];
	/** The order's sessions, as far as a query was needed for them. */
	sessionIds: string[];
}

async function findAttempts(
	{ chargeStore, orders }: ChargeContext,
	orderId: string,
): Promise<FoundAttempts | Exclude<OrderAnswer, { kind: "status" }>> {
	const known = await chargeStore.listOfOrder(orderId, []);
	const shown = shownAttempt(attemptsOfShownSession(known));
	if (shown && isWaitedFor(shown)) {
		return { attempts: known, sessionIds: [] };
	}
	// An attempt names its order a moment after the order is placed.
	const sessionIds = await orders.listSessions(orderId);
	if (known.length === 0 && !sessionIds?.length) {
		return { kind: sessionIds === null ? "order_not_found" : "paid_otherwise" };
	}
	const unknown = (sessionIds ?? []).filter((id) => known.every((one) => one.sessionId !== id));
	if (unknown.length === 0) {
		return { attempts: known, sessionIds: [] };
	}
	const attempts = await chargeStore.listOfOrder(orderId, unknown);
	return attempts.length > 0 ? { attempts, sessionIds: unknown } : { kind: "charge_not_found" };
}

/** The attempt that the order's page shows. */
export function shownAttemptOfOrder(attempts: ChargeRecord[]): ChargeRecord | undefined {
	return shownAttempt(attemptsOfShownSession(attempts));
}

/**
 * The attempts of the session that the order's page shows: the newest that the shopper can pay, else
 * the newest that the order still wants, else the newest.
 *
 * @param attempts of all the order's sessions, oldest first
 */
export function attemptsOfShownSession(attempts: ChargeRecord[]): ChargeRecord[] {
	const bySession = new Map<string, ChargeRecord[]>();
	for (const attempt of attempts) {
		bySession.set(attempt.sessionId, [...(bySession.get(attempt.sessionId) ?? []), attempt]);
	}
	// The session with the newest attempt last.
	const sessions = [...new Set(attempts.toReversed().map(({ sessionId }) => sessionId))]
		.reverse()
		.map((sessionId) => bySession.get(sessionId) ?? []);
	const newest = (which: (shown: ChargeRecord) => boolean) =>
		sessions.findLast((session) => {
			const shown = shownAttempt(session);
			return shown !== undefined && which(shown);
		});
	return (
		newest(isPayable) ??
		newest((shown) => shown.state !== "discarded" && !isNoLongerWanted(shown)) ??
		sessions.at(-1) ??
		[]
	);
}

function isPayable({ state, codeRevokedAt }: ChargeRecord): boolean {
	return state === "pending" && codeRevokedAt === null;
}

/** Whether the page waits for this attempt's code or payment. */
function isWaitedFor(shown: ChargeRecord): boolean {
	switch (shown.state) {
		case "queued":
		case "creating":
		case "unconfirmed":
		case "replaced":
		case "pending":
			return shown.codeRevokedAt === null;
		case "expired":
		case "failed":
		case "paid":
		case "captured":
		case "closed":
		case "discarded":
			return false;
	}
}

/**
 * More people know an order's id than a session's, for instance the readers of its e-mail. So it
 * renews nothing, and doesn't lead to the slip, with the payer's data, when that has no use.
 */
function statusByOrder(status: SessionStatus, orderId: string, now: Date): SessionStatus {
	const isOver = status.expires_at !== null && new Date(status.expires_at) <= now;
	return {
		...status,
		id: orderId,
		boleto: isOver ? null : status.boleto,
		renewable: false,
		renewable_at: null,
	};
}
