import { channel } from "node:diagnostics_channel";
import { chargeStates } from "../charge-states.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { Inbox } from "../ports/inbox.js";
import { referenceIn } from "../reference.js";

/**
 * Every moment right after a write, a request or an answer. A process may die at each of them, and
 * another process must be able to go on from there.
 */
export const failpoints = [
	/** The queued charge is committed; the service has received no request. */
	"charge_queued",
	/** A process holds a queued charge and one creation of the limit; no request was sent. */
	"creation_taken",
	"limit_recorded",
	/** The row has moved to this state. The POST follows `creating_recorded`. */
	...chargeStates.map((state) => `${state}_recorded` as const),
	/** The row was written and stays in its state: held, released, or with another time. */
	"row_recorded",
	/** The service has answered the POST; the row has no answer yet. */
	"creation_answered",
	"charge_read",
	"status_read",
	/** The sweep has read the service's list to its end. */
	"list_read",
	/** The store has captured the payment; the row still says `paid`. */
	"order_captured",
	/** The merchant's order is in the row of a held payment; the store has captured nothing. */
	"payment_accepted",
	/** A paid charge without a row has its own. */
	"unmatched_recorded",
	/** The store has a session for an accepted payment; the row doesn't name it. */
	"accepted_session_opened",
	/** The store has cancelled the order; the row isn't closed. */
	"order_cancelled",
	/** The history has a line that no write to a row tells. */
	"history_recorded",
	/** The payment issue is open; its event was not emitted. */
	"issue_opened",
	"issue_updated",
	"issue_resolved",
	/** The inbox has stored the webhook event; the webhook has no answer yet. */
	"webhook_event_stored",
	/** A process has taken webhook events from the inbox; it has sent no request. */
	"webhook_event_taken",
	"webhook_event_recorded",
	"shared_value_recorded",
] as const;

export type Failpoint = (typeof failpoints)[number];

/**
 * Node's diagnostics channel of the failpoints. Its messages are `{ failpoint, reference }`, for tests
 * that kill the process there, and for tracing.
 */
export const failpointChannelName = "pix-checkout:failpoint";

const reached = channel(failpointChannelName);

type ActingPorts = Pick<
	ChargeContext,
	"chargeStore" | "queue" | "orders" | "service" | "cursor" | "health" | "review" | "foreign"
> & { inbox: Inbox };

/** The failpoint that a call reached, by its arguments and its answer; `null` for none. */
type Points<Port> = {
	[Call in keyof Port]?: Port[Call] extends (...given: infer Given) => Promise<infer Answer>
		? (given: Given, answer: Answer) => Failpoint | null
		: never;
};

const ofValue = { change: () => "shared_value_recorded" as const };

const pointsOf: { [Port in keyof ActingPorts]: Points<ActingPorts[Port]> } = {
	chargeStore: {
		insertQueued: () => "charge_queued",
		insertQueuedWithin: (_, answer) => answer && "charge_queued",
		insertQueuedOfOrder: (_, answer) => answer && "charge_queued",
		compareAndSet: ([, { state }], answer) =>
			answer && (state ? (`${state}_recorded` as const) : "row_recorded"),
		insertUnmatched: () => "unmatched_recorded",
		acceptPayment: (_, answer) => answer && "payment_accepted",
		record: () => "history_recorded",
		openIssue: (_, isNew) => (isNew ? "issue_opened" : null),
		updateIssue: () => "issue_updated",
		resolveIssue: () => "issue_resolved",
	},
	queue: {
		takeQueued: (_, { kind }) => (kind === "taken" ? "creation_taken" : null),
		returnCreation: () => "limit_recorded",
		applyRateLimitRefusal: () => "limit_recorded",
	},
	orders: {
		openAcceptedSession: () => "accepted_session_opened",
		confirmPayment: () => "order_captured",
		cancelOrder: (_, answer) => (answer === "cancelled" ? "order_cancelled" : null),
	},
	service: {
		createPixCharge: () => "creation_answered",
		createBoletoCharge: () => "creation_answered",
		getCharge: () => "charge_read",
		getChargeStatus: () => "status_read",
	},
	inbox: {
		store: () => "webhook_event_stored",
		claimCharge: (_, events) => (events.length > 0 ? "webhook_event_taken" : null),
		claimNewest: (_, event) => event && "webhook_event_taken",
		end: () => "webhook_event_recorded",
		postpone: () => "webhook_event_recorded",
		retryAfter: () => "webhook_event_recorded",
	},
	cursor: ofValue,
	health: ofValue,
	review: ofValue,
	foreign: ofValue,
};

/**
 * Wraps ports so that each of their writes and requests reaches its failpoint, without any code in the
 * steps. Returns the ports themselves while the channel has no subscriber.
 */
export function withFailpoints<Ports extends Partial<ActingPorts>>(ports: Ports): Ports {
	if (!reached.hasSubscribers) {
		return ports;
	}
	const reporting = Object.entries(pointsOf).map(([name, points]) => {
		const port: unknown = Reflect.get(ports, name);
		return [name, typeof port === "object" && port ? reportingPort(port, points) : port];
	});
	return { ...ports, ...Object.fromEntries(reporting) };
}

function reportingPort(port: object, points: object): object {
	return new Proxy(port, {
		get(target, property) {
			const member: unknown = Reflect.get(target, property, target);
			if (typeof member !== "function") {
				return member;
			}
			const call = (...given: unknown[]) => Reflect.apply(member, target, given);
			if (property === "iterateTransactions") {
				return (...given: unknown[]) => untilRead(call(...given));
			}
			const pointOf: unknown = Reflect.get(points, property);
			return async (...given: unknown[]) => {
				const answer: unknown = await call(...given);
				if (typeof pointOf === "function") {
					report(pointOf(given, answer), given, answer);
				}
				return answer;
			};
		},
	});
}

/** A list is an async iterable and not a promise, so its failpoint comes after the last entry. */
async function* untilRead(list: AsyncIterable<unknown>): AsyncIterable<unknown> {
	yield* list;
	report("list_read", [], null);
}

function report(failpoint: Failpoint | null | undefined, given: unknown[], answer: unknown): void {
	if (failpoint) {
		reached.publish({ failpoint, reference: referenceOf(given[0]) ?? referenceOf(answer) });
	}
}

/** Publishes only the reference, because arguments may hold payer data. */
function referenceOf(subject: unknown): string | null {
	const named: { reference?: unknown; description?: unknown } = Object(subject);
	const text = [named.reference, named.description].find((one) => typeof one === "string");
	return typeof text === "string" ? referenceIn(text) : null;
}
