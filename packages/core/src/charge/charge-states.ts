/**
 * The life of a charge, as one table. Every change of state in the project goes through
 * {@link nextState}; what the table doesn't list can't happen.
 *
 * | state        | meaning                                                                          |
 * | ------------ | -------------------------------------------------------------------------------- |
 * | `queued`     | written down, nothing sent to the service yet                                     |
 * | `creating`   | the one POST is under way                                                         |
 * | `unconfirmed`    | the POST may have made a charge; we look for its reference at the service         |
 * | `replaced` | not found in the look-up window; a new attempt took over, this one stays watched |
 * | `pending`    | the charge exists and can be paid                                                 |
 * | `expired`    | the service said expired; the time of grace runs                                  |
 * | `failed`     | the service said failed, or refused to make the charge                            |
 * | `paid`       | the service confirmed the payment; the order is not captured yet                  |
 * | `captured`    | the order is captured                                                             |
 * | `closed`     | grace is over and the order was let go, or the charge was never found             |
 * | `discarded`  | never sent, because no order waits for it                                         |
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

/** What can happen to a charge. */
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
 * state × event → next state. Read it as the protocol: `paid` is final for the service and wins
 * over every other word of it, so each state that has a charge accepts `service_paid`. A charge
 * that the service shows us against all expectation is `adopted`, wherever its row stands; only
 * while the POST is under way does its own answer come first. Nothing leads out of `captured`.
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

/** States of which the service may still say `paid`, and the order still hopes for it. */
export const payableStates: readonly ChargeState[] = [
	"creating",
	"unconfirmed",
	"replaced",
	"pending",
	"expired",
	"failed",
];

/** States of attempts whose order is still looked at: a change of it takes the code off the page. */
export const openStates: readonly ChargeState[] = ["queued", ...payableStates];
/**
 * States in which an order waits unpaid and holds its stock. Not `replaced`: the attempt that took
 * over stands for the order.
 */
export const unpaidStates: readonly ChargeState[] = [
	"queued",
	"creating",
	"unconfirmed",
	"pending",
	"expired",
	"failed",
];

/** States in which a charge may exist whose identifier at the service isn't known. */
export const unidentifiedStates: readonly ChargeState[] = ["creating", "unconfirmed", "replaced"];

/** States of attempts that are, or may yet become, payable or paid, without asking anybody. */
export const liveStates: readonly ChargeState[] = [
	"queued",
	"creating",
	"unconfirmed",
	"pending",
	"paid",
	"captured",
];
