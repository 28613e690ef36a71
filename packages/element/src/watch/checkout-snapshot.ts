import type { CheckoutStatus, StatusAnswer } from "../status/status-answer.js";
import { type CheckoutState, initialState, shownStatus } from "./checkout-state.js";
import { type CheckoutWatcher, stepMs } from "./checkout-watcher.js";

/** What is known about one payment at one moment. It never changes; a change makes a new one. */
export interface CheckoutSnapshot {
	/**
	 * - `loading`: the store has not answered yet
	 * - `ready`: `answer` holds the store's last answer
	 * - `nothing`: the order is not paid by Pix or boleto; there is nothing to show
	 * - `unreachable`: there is no answer yet, and `trouble` says why; the watcher asks again
	 */
	readonly phase: "loading" | "ready" | "nothing" | "unreachable";
	/** The store's last readable answer; a failed request never erases it. */
	readonly answer: StatusAnswer | null;
	/** The status to show: `expired` only after the watcher has asked once more. */
	readonly status: CheckoutStatus | null;
	/** The time is over, and the store hasn't confirmed the final status: show no code any more. */
	readonly confirming: boolean;
	/**
	 * Milliseconds until the code expires, by the server's clock, rounded up to a second; above a day
	 * to a minute. `null` without such a time, and for a payment that no code can pay any more.
	 */
	readonly remainingMs: number | null;
	/** Why the last request failed; `null` when it succeeded. */
	readonly trouble: "unreachable" | "offline" | "not-found" | null;
	/** A request for a new code is under way. */
	readonly renewing: boolean;
	/** Why there is no new code: try again later (`busy`), or not any more (`refused`). */
	readonly renewalProblem: "busy" | "refused" | null;
}

/** The snapshot before the first answer. */
export const loadingSnapshot: CheckoutSnapshot = snapshotOf({
	state: initialState,
	view: { name: "loading" },
	timeLeft: null,
});

/** The snapshot of a watcher at this moment. */
export function snapshotOf({
	state,
	view,
	timeLeft,
}: Pick<CheckoutWatcher, "state" | "view" | "timeLeft">): CheckoutSnapshot {
	const { answer, renewal } = state;
	const counts = answer?.status === "pending" && timeLeft !== null;
	return {
		phase: phaseOf(state),
		answer,
		status: shownStatus(state),
		confirming: view.name === "confirming",
		remainingMs: counts ? roundedUp(timeLeft) : null,
		trouble: troubleOf(state),
		renewing: renewal === "asked",
		renewalProblem: renewal === "busy" || renewal === "refused" ? renewal : null,
	};
}

/** Whether two snapshots say the same. */
export function equalSnapshots(one: CheckoutSnapshot, other: CheckoutSnapshot): boolean {
	const values = new Map<string, unknown>(Object.entries(other));
	return Object.entries(one).every(([name, value]) => Object.is(value, values.get(name)));
}

function roundedUp(timeLeft: number): number {
	const step = stepMs(timeLeft);
	return Math.ceil(timeLeft / step) * step;
}

function phaseOf({ answer, connection }: CheckoutState): CheckoutSnapshot["phase"] {
	if (answer !== null) {
		return "ready";
	}
	if (connection === "nothing") {
		return "nothing";
	}
	return connection === "unasked" ? "loading" : "unreachable";
}

function troubleOf({ connection }: CheckoutState): CheckoutSnapshot["trouble"] {
	switch (connection) {
		case "trouble":
			return "unreachable";
		case "offline":
		case "not-found":
			return connection;
		default:
			return null;
	}
}
