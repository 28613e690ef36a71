import type { StoreReply } from "../status/ask-store.js";
import type { CheckoutStatus, StatusAnswer } from "../status/status-answer.js";

/** Everything the element knows about its payment. */
export interface CheckoutState {
	/** The last answer that could be read. Trouble never erases it. */
	readonly answer: StatusAnswer | null;
	/** How the last question ended; `unasked` before the first has. */
	readonly connection: "unasked" | "fine" | "trouble" | "offline" | "not-found";
	/** Questions in a row that brought no answer. */
	readonly failures: number;
	/** What the last refusal asked us to wait, in milliseconds. */
	readonly retryAfterMs: number | null;
	/** The store has just begun to say expired: one more look before the shopper is told. */
	readonly lastLook: boolean;
	/** What came of the shopper's "I have paid". */
	readonly check: "none" | "asked" | "not-yet";
	/** What came of the shopper's wish for a new code. */
	readonly renewal: "none" | "asked" | "busy" | "refused";
}

/** What can happen to a payment. */
export type CheckoutHappening =
	| StoreReply
	/** The browser says that there is no network. */
	| { readonly kind: "offline" }
	/** The shopper says that it is paid. */
	| { readonly kind: "check" }
	/** The shopper wants a new code; the next reply tells what came of it. */
	| { readonly kind: "renew" };

export const initialState: CheckoutState = {
	answer: null,
	connection: "unasked",
	failures: 0,
	retryAfterMs: null,
	lastLook: false,
	check: "none",
	renewal: "none",
};

/** The state after something has happened. The only place where the state changes. */
export function nextState(state: CheckoutState, happening: CheckoutHappening): CheckoutState {
	switch (happening.kind) {
		case "offline":
			return {
				...state,
				connection: "offline",
				check: "none",
				renewal: state.renewal === "asked" ? "busy" : state.renewal,
			};
		case "check":
			return { ...state, check: "asked" };
		case "renew":
			return { ...state, renewal: "asked" };
		case "answer":
			return afterAnswer(state, happening.answer);
		case "not-found":
		case "refused":
		case "trouble":
			return state.renewal === "asked"
				? { ...state, renewal: happening.kind === "trouble" ? "busy" : "refused" }
				: afterTrouble(state, happening);
	}
}

/** The status as the shopper is told it: `expired` only after the last look. */
export function toldStatus({ answer, lastLook }: CheckoutState): CheckoutStatus | null {
	return lastLook ? "pending" : (answer?.status ?? null);
}

function afterAnswer(state: CheckoutState, answer: StatusAnswer): CheckoutState {
	const before = state.answer?.status;
	// Paid is final: an answer that was overtaken on its way must not take it back.
	if (before === "paid") {
		return { ...initialState, connection: "fine", answer: state.answer };
	}
	return {
		answer,
		connection: "fine",
		failures: 0,
		retryAfterMs: null,
		lastLook: answer.status === "expired" && before === "pending",
		check: answer.status === "pending" && state.check !== "none" ? "not-yet" : "none",
		renewal: answer.status === before && state.renewal !== "asked" ? state.renewal : "none",
	};
}

function afterTrouble(
	state: CheckoutState,
	reply: Exclude<StoreReply, { kind: "answer" }>,
): CheckoutState {
	return {
		...state,
		// A payment that was seen can't cease to exist, so that is the store's trouble.
		connection: reply.kind === "not-found" && state.answer === null ? "not-found" : "trouble",
		failures: state.failures + 1,
		retryAfterMs: reply.kind === "trouble" ? reply.retryAfterMs : null,
		check: "none",
	};
}
