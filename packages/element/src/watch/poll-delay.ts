import { type CheckoutState, isFinal } from "./checkout-state.js";

const shortestMs = 1000;
const longestMs = 60_000;
const restingMs = 30_000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;
const longestRetryAfterMs = 300_000;
const lastLookMs = 4000;

/**
 * Milliseconds until the next question, or `null` when the payment is paid and all is well, or the order
 * has none by Pix or boleto. Every other status can still change: a payment can arrive after its code expires, and a store that fails or doesn't know
 * the payment yet can answer later.
 *
 * @param random between 0 and 1; moves the delay by up to a tenth, so that pages that were opened
 * together don't ask together
 */
export function pollDelay(state: CheckoutState, random: number): number | null {
	if (isFinal(state.answer) || state.connection === "nothing") {
		return null;
	}
	return jittered(steadyDelay(state), random);
}

function jittered(delayMs: number, random: number): number {
	return Math.round(delayMs * (0.9 + random * 0.2));
}

function backOff(failures: number, longest: number): number {
	return Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 10), longest);
}

function steadyDelay(state: CheckoutState): number {
	const { answer, connection, failures, retryAfterMs } = state;
	if (connection !== "fine" || answer === null) {
		const longest = connection === "not-found" ? longestMs : longestRetryMs;
		// Divided by the least jitter, so that the element never waits less than the store asks for.
		return Math.max(
			backOff(failures, longest),
			Math.min(retryAfterMs ?? 0, longestRetryAfterMs) / 0.9,
		);
	}
	const asked = Math.min(Math.max(answer.pollAfterMs, shortestMs), longestMs);
	if (state.lastLook) {
		return lastLookMs;
	}
	const waiting = answer.status !== "expired" && answer.status !== "failed";
	return waiting ? asked : Math.max(asked, restingMs);
}
