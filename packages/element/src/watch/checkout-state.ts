import type { StatusReply } from "../status/ask-status.js";
import type { StatusAnswer } from "../status/status-answer.js";

/** Everything the element knows about its payment. */
export interface CheckoutState {
	/** The last answer that could be read. Trouble never erases it. */
	readonly answer: StatusAnswer | null;
	/** How the last question ended; `unasked` before the first has. */
	readonly connection: "unasked" | "fine" | "trouble" | "not-found";
	/** Questions in a row that brought no answer. */
	readonly failures: number;
	/** What the last refusal asked us to wait, in milliseconds. */
	readonly retryAfterMs: number | null;
}

export const initialState: CheckoutState = {
	answer: null,
	connection: "unasked",
	failures: 0,
	retryAfterMs: null,
};

/** The state after a reply. The only place where the state changes. */
export function nextState(state: CheckoutState, reply: StatusReply): CheckoutState {
	switch (reply.kind) {
		case "answer":
			return {
				// Paid is final: an answer that was overtaken on its way must not take it back.
				answer: state.answer?.status === "paid" ? state.answer : reply.answer,
				connection: "fine",
				failures: 0,
				retryAfterMs: null,
			};
		case "not-found":
			return {
				answer: state.answer,
				// A payment that was seen can't cease to exist, so that is the store's trouble.
				connection: state.answer === null ? "not-found" : "trouble",
				failures: state.failures + 1,
				retryAfterMs: null,
			};
		case "trouble":
			return {
				answer: state.answer,
				connection: "trouble",
				failures: state.failures + 1,
				retryAfterMs: reply.retryAfterMs,
			};
	}
}
