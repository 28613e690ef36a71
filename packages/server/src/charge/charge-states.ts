/**
 * The life of a charge, as one table. Every change of state goes through {@link nextState}, which
 * allows only the transitions of the table.
 *
 * | state         | meaning                                                                              |
 * | ------------- | ------------------------------------------------------------------------------------ |
 * | `queued`      | the row is written, and no request was sent                                          |
 * | `creating`    | the one POST is under way                                                            |
 * | `unconfirmed` | the POST may have created a charge; the sweep looks for its reference at the service |
 * | `replaced`    | not found in the look-up window; a new attempt replaced it, and the sweep watches it |
 * | `pending`     | the charge exists, and the shopper can pay it                                        |
 * | `expired`     | the service says expired; the grace runs                                             |
 * | `failed`      | the service says failed, or refused to create the charge                             |
 * | `paid`        | the service confirmed the payment; the order is not captured yet                     |
 * | `captured`    | the order is captured                                                                |
 * | `closed`      | the grace is over and the order cancelled or kept, or the charge was never found     |
 * | `discarded`   | never sent, because no order waits for it                                            |
 */
export const chargeStates = [
	"queued",
	"creating",
	"unconfirmed",
	"replaced",
	"pending",
	"expired",
	"failed",
	"paid",
	"captured",
	"closed",
	"discarded",
] as const;

export type ChargeState = (typeof chargeStates)[number];

export type ChargeEvent =
	| "send"
	| "discard"
	| "created"
	| "not_created"
	| "refused"
	| "outcome_unknown"
	| "adopted"
	| "not_found"
	| "service_paid"
	| "service_expired"
	| "service_failed"
	| "captured"
	| "grace_over";

/**
 * state × event → next state. `paid` is final at the service and wins over its other statuses, so
 * each state with a charge accepts `service_paid`. A row without a charge accepts `adopted` at any
 * time, except while its POST is under way: then the POST's own answer comes first. Nothing leads out
 * of `captured`.
 */
export const transitions: Readonly<
	Record<ChargeState, Readonly<Partial<Record<ChargeEvent, ChargeState>>>>
> = {
	queued: { send: "creating", discard: "discarded", refused: "failed", adopted: "pending" },
	creating: {
		created: "pending",
		not_created: "queued",
		refused: "failed",
		outcome_unknown: "unconfirmed",
	},
	unconfirmed: { created: "pending", adopted: "pending", refused: "failed", not_found: "replaced" },
	replaced: {
		created: "pending",
		adopted: "pending",
		refused: "failed",
		grace_over: "closed",
	},
	pending: {
		service_paid: "paid",
		service_expired: "expired",
		service_failed: "failed",
		grace_over: "closed",
	},
	expired: { service_paid: "paid", grace_over: "closed" },
	failed: { service_paid: "paid", grace_over: "closed", adopted: "pending" },
	closed: { service_paid: "paid", adopted: "pending" },
	paid: { captured: "captured" },
	captured: {},
	discarded: { adopted: "pending" },
};

/**
 * The state after `event`, or `null` when the table has no such transition: the event came late,
 * twice or out of order, and changes nothing.
 */
export function nextState(state: ChargeState, event: ChargeEvent): ChargeState | null {
	return transitions[state][event] ?? null;
}

/** Whether the service has confirmed the money for a charge in this state. */
export function isPaidState(state: ChargeState): boolean {
	return state === "paid" || state === "captured";
}

/** Whether a charge in this state has ended unpaid, or never was. */
export function isEndedState(state: ChargeState): boolean {
	return state === "expired" || state === "failed" || state === "closed" || state === "discarded";
}

/** States in which the shopper may still pay, and the order still waits. */
export const payableStates: readonly ChargeState[] = [
	"creating",
	"unconfirmed",
	"replaced",
	"pending",
	"expired",
	"failed",
];

/** States of attempts that the plugin reviews when their order changes. */
export const openStates: readonly ChargeState[] = ["queued", ...payableStates];

/**
 * States in which an order waits unpaid and holds its stock. Without `replaced`: the new attempt
 * counts for the order.
 */
export const unpaidStates: readonly ChargeState[] = openStates.filter(
	(state) => state !== "replaced",
);

/** States in which a charge may exist at the service under an unknown identifier. */
export const unidentifiedStates: readonly ChargeState[] = ["creating", "unconfirmed", "replaced"];

/** States of attempts that count as payable or paid without a read from the service. */
export const liveStates: readonly ChargeState[] = [
	"queued",
	"creating",
	"unconfirmed",
	"pending",
	"paid",
	"captured",
];

/**
 * The states as constants in SQL. PostgreSQL uses a partial index over some states only for a
 * statement that contains them as constants: it may plan before it knows a parameter's value.
 */
export function statesIn(states: readonly ChargeState[]): string {
	return `state IN (${states.map((state) => `'${state}'`).join(", ")})`;
}
