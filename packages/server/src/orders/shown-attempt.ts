import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import { isEndedState, isPaidState, unidentifiedStates } from "../charge/charge-states.js";
import type { OrderView } from "../charge/ports/order-gateway.js";

/**
 * The attempt that the shopper's page shows: a paid one, else the newest payable one, else the newest
 * that wasn't discarded.
 */
export function shownAttempt(attempts: ChargeRecord[]): ChargeRecord | undefined {
	return (
		attempts.find(({ state }) => isPaidState(state)) ??
		attempts.findLast(({ state }) => state === "pending") ??
		attempts.findLast(({ state }) => state !== "discarded") ??
		attempts.at(-1)
	);
}

export function shownAttemptOfOrder(attempts: ChargeRecord[]): ChargeRecord | undefined {
	return shownAttempt(attemptsOfShownSession(attempts));
}

/**
 * The attempts of the session that the order's page shows: the newest that the shopper can pay, else
 * the newest that the order still wants, else the newest paid one, else the newest.
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
		newest((shown) => isPaidState(shown.state)) ??
		sessions.at(-1) ??
		[]
	);
}

/**
 * Whether it takes the order to know that the page shows its payment: a code that was over before the
 * order was paid another way is not revoked, as if the order still wanted one.
 *
 * @param attempts of all the order's sessions
 */
export function isPerhapsPaid(attempts: ChargeRecord[]): boolean {
	const shown = shownAttemptOfOrder(attempts);
	const isOver = shown !== undefined && isEndedState(shown.state);
	return isOver && attempts.some(({ state }) => state === "captured");
}

/** The attempts of the sessions that paid an order which lacks nothing; of any other, all. */
export function attemptsThatPaid(
	attempts: ChargeRecord[],
	order: Pick<OrderView, "outstandingCents">,
): ChargeRecord[] {
	const captured = attempts.filter(({ state }) => state === "captured");
	return captured.length > 0 && order.outstandingCents <= 0
		? attempts.filter((one) => captured.some(({ sessionId }) => sessionId === one.sessionId))
		: attempts;
}

/** Whether the page waits for this attempt's code or payment. */
export function isWaitedFor({ state, codeRevokedAt }: ChargeRecord): boolean {
	const mayBeMade = state === "queued" || unidentifiedStates.includes(state);
	return codeRevokedAt === null && (mayBeMade || state === "pending");
}

function isPayable({ state, codeRevokedAt }: ChargeRecord): boolean {
	return state === "pending" && codeRevokedAt === null;
}
