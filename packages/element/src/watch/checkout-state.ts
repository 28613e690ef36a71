import type { StoreReply } from "../status/ask-store.js";
import type { CheckoutStatus, StatusAnswer } from "../status/status-answer.js";

/** The state of the payment on the page. */
export interface CheckoutState {
	/** The last readable answer. A failed question never erases it. */
	readonly answer: StatusAnswer | null;
	/** How the last question ended; `unasked` before the first. */
	readonly connection: "unasked" | "fine" | "trouble" | "offline" | "not-found" | "nothing";
	/** Failed questions in a row. */
	readonly failures: number;
	/** `Retry-After` of the last refusal, in milliseconds. */
	readonly retryAfterMs: number | null;
	/** The store says expired for the first time: the element asks once more before it shows that. */
	readonly lastLook: boolean;
	/** The outcome of the shopper's "I have paid". */
	readonly check: "none" | "asked" | "not-yet";
	/** The outcome of the shopper's request for a new code. */
	readonly renewal: "none" | "asked" | "busy" | "refused";
}

/** An event that changes the state. */
export type CheckoutEvent =
	| StoreReply
	/** The shopper says that it is paid. */
	| { readonly kind: "check" }
	/** The shopper asks for a new code; the next reply is the outcome. */
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

/** The state after an event. The only place where the state changes. */
export function nextState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
	switch (event.kind) {
		case "check":
			return { ...state, check: "asked" };
		case "renew":
			return { ...state, renewal: "asked" };
		case "answer":
			return afterAnswer(state, event.answer);
		case "nothing":
		case "not-found":
		case "refused":
		case "trouble":
		case "offline":
			return state.renewal === "asked" ? afterRenewal(state, event) : afterTrouble(state, event);
	}
}

/** Whether nothing can change any more: paid, and the money simply pays its order. */
export function isFinal(answer: StatusAnswer | null): boolean {
	return answer?.status === "paid" && answer.reason === null;
}

/** The status that the shopper sees: `expired` only after the last question. */
export function shownStatus({ answer, lastLook }: CheckoutState): CheckoutStatus | null {
	return lastLook ? "pending" : (answer?.status ?? null);
}

function afterAnswer(state: CheckoutState, answer: StatusAnswer): CheckoutState {
	const before = state.answer?.status;
	// An older answer that arrives late must not undo it.
	if (isFinal(state.answer)) {
		return { ...initialState, connection: "fine", answer: state.answer };
	}
	return {
		answer,
		connection: "fine",
		failures: 0,
		retryAfterMs: null,
		lastLook: answer.status === "expired" && before === "pending",
		// "I have paid" is about what the page showed then.
		check: state.check !== "none" && answer.status === before ? "not-yet" : "none",
		renewal: answer.status === before && state.renewal !== "asked" ? state.renewal : "none",
	};
}

type Failure = Exclude<StoreReply, { kind: "answer" }>;

function afterRenewal(state: CheckoutState, { kind }: Failure): CheckoutState {
	const isOver = kind === "trouble" || kind === "offline";
	return {
		...state,
		renewal: isOver ? "busy" : "refused",
		connection: kind === "offline" ? kind : state.connection,
	};
}

function afterTrouble(state: CheckoutState, reply: Failure): CheckoutState {
	return {
		...state,
		connection: connectionAfter(state, reply),
		failures: state.failures + 1,
		retryAfterMs: reply.kind === "trouble" ? reply.retryAfterMs : null,
		check: "none",
	};
}

/** A payment that existed can't disappear, so a 404 is the store's failure. */
function connectionAfter(
	{ answer }: CheckoutState,
	{ kind }: Failure,
): CheckoutState["connection"] {
	if (kind === "offline") {
		return kind;
	}
	return answer !== null || kind === "refused" ? "trouble" : kind;
}
