import { channel } from "node:diagnostics_channel";
import { type ChargeState, chargeStates } from "../charge/charge-states.js";
import { referenceIn } from "../charge/reference.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { ChargeService } from "../ports/charge-service.js";
import type { ChargeStore } from "../ports/charge-store.js";
import type { CreationQueue } from "../ports/creation-queue.js";
import type { Inbox } from "../ports/inbox.js";
import type { OrderGateway } from "../ports/order-gateway.js";
import type { StoredValue } from "../ports/stored-values.js";

/**
 * Every moment at which something was just written, sent or answered, and nothing was done about it
 * yet. A process may die at each; what is true then must be enough for another process to go on.
 */
export const failpoints = [
	/** The queued charge is committed; nobody has been asked for anything. */
	"charge_queued",
	/** A queued charge is held and one creation of the limit is used for it; nothing was sent. */
	"creation_taken",
	/** The service's limit was corrected. */
	"limit_recorded",
	/** The row has moved to this state. Behind `creating_recorded` the POST goes out. */
	...chargeStates.map((state) => `${state}_recorded` as const),
	/** The row was written and stays in its state: held, given back, or a time of it changed. */
	"row_recorded",
	/** The service has answered the POST; the charge store doesn't know yet. */
	"creation_answered",
	/** The service has said how a charge stands. */
	"charge_read",
	/** The service has said in short how a charge stands. */
	"status_read",
	/** The service's list was read to its end. */
	"list_read",
	/** The shop has the captured payment; the row still says `paid`. */
	"order_captured",
	/** The shop has cancelled the order; the row isn't closed. */
	"order_cancelled",
	/** The payment issue is written; the shop's own code was not told. */
	"issue_opened",
	"issue_updated",
	"issue_resolved",
	/** The webhook event is in the inbox; it isn't answered yet. */
	"webhook_event_stored",
	/** Webhook events are taken from the inbox; nothing was asked yet. */
	"webhook_event_taken",
	/** What came of a webhook event is written. */
	"webhook_event_recorded",
	/** A value that all processes share was changed. */
	"shared_value_recorded",
] as const;

export type Failpoint = (typeof failpoints)[number];

/**
 * Node's diagnostics channel with the failpoints, as `{ failpoint, reference }`: for tests that kill
 * the process there, and for tracing.
 */
export const failpointChannelName = "pix-checkout:failpoint";

const reached = channel(failpointChannelName);

/** The ports that write or send. */
type ActingPorts = Pick<
	ChargeContext,
	"chargeStore" | "queue" | "orders" | "service" | "cursor" | "health" | "review" | "foreign"
> & { inbox: Inbox };

/**
 * The same ports with a failpoint behind each of their acts, so that no step has to think of it.
 * Costs nothing while nobody listens.
 */
export function withFailpoints<Ports extends Partial<ActingPorts>>(ports: Ports): Ports {
	if (!reached.hasSubscribers) {
		return ports;
	}
	const { chargeStore, queue, orders, service, inbox, cursor, health, review, foreign } = ports;
	return {
		...ports,
		...(chargeStore && { chargeStore: reporting(chargeStore, pointsOfChargeStore) }),
		...(queue && { queue: reporting(queue, pointsOfQueue) }),
		...(orders && { orders: reporting(orders, pointsOfOrders) }),
		...(service && { service: reportingService(service) }),
		...(inbox && { inbox: reporting(inbox, pointsOfInbox) }),
		...(cursor && { cursor: reporting(cursor, pointsOfValue) }),
		...(health && { health: reporting(health, pointsOfValue) }),
		...(review && { review: reporting(review, pointsOfValue) }),
		...(foreign && { foreign: reporting(foreign, pointsOfValue) }),
	};
}

/** Which failpoint a call was, by what it was given and what came of it; `null` for none. */
type Points<Port> = {
	[Call in keyof Port]?: Port[Call] extends (...given: infer Given) => Promise<infer Answer>
		? (given: Given, answer: Answer) => Failpoint | null
		: never;
};

const pointsOfChargeStore: Points<ChargeStore> = {
	insertQueued: () => "charge_queued",
	insertQueuedWithin: (_, answer) => answer && "charge_queued",
	compareAndSet: ([, { state }], answer) => answer && (state ? recorded(state) : "row_recorded"),
	openIssue: (_, isNew) => (isNew ? "issue_opened" : null),
	updateIssue: () => "issue_updated",
	resolveIssue: () => "issue_resolved",
};

const pointsOfQueue: Points<CreationQueue> = {
	takeQueued: (_, { kind }) => (kind === "taken" ? "creation_taken" : null),
	returnCreation: () => "limit_recorded",
	applyRateLimitRefusal: () => "limit_recorded",
};

const pointsOfOrders: Points<OrderGateway> = {
	confirmPayment: () => "order_captured",
	cancelOrder: (_, answer) => (answer === "cancelled" ? "order_cancelled" : null),
};

const pointsOfService: Points<ChargeService> = {
	createPixCharge: () => "creation_answered",
	createBoletoCharge: () => "creation_answered",
	getCharge: () => "charge_read",
	getChargeStatus: () => "status_read",
};

const pointsOfInbox: Points<Inbox> = {
	store: () => "webhook_event_stored",
	claimCharge: (_, events) => (events.length > 0 ? "webhook_event_taken" : null),
	claimNewest: (_, event) => event && "webhook_event_taken",
	finish: () => "webhook_event_recorded",
	end: () => "webhook_event_recorded",
	postpone: () => "webhook_event_recorded",
	retryAfter: () => "webhook_event_recorded",
};

const pointsOfValue: Points<StoredValue<unknown>> = { change: () => "shared_value_recorded" };

function recorded(state: ChargeState): Failpoint {
	return `${state}_recorded`;
}

function reporting<Port extends object>(port: Port, points: object): Port {
	return new Proxy(port, {
		get(target, property) {
			const member: unknown = Reflect.get(target, property, target);
			if (typeof member !== "function") {
				return member;
			}
			const pointOf: unknown = Reflect.get(points, property);
			return async (...given: unknown[]) => {
				const answer: unknown = await Reflect.apply(member, target, given);
				if (typeof pointOf === "function") {
					report(pointOf(given, answer), given, answer);
				}
				return answer;
			};
		},
	});
}

/** A list isn't a promise: it is read page by page. */
function reportingService(service: ChargeService): ChargeService {
	const reported = reporting(service, pointsOfService);
	return {
		createPixCharge: (...given) => reported.createPixCharge(...given),
		createBoletoCharge: (...given) => reported.createBoletoCharge(...given),
		getCharge: (...given) => reported.getCharge(...given),
		getChargeStatus: (...given) => reported.getChargeStatus(...given),
		async *iterateTransactions(...given) {
			yield* service.iterateTransactions(...given);
			report("list_read", [], null);
		},
	};
}

function report(failpoint: Failpoint | null | undefined, given: unknown[], answer: unknown): void {
	if (failpoint) {
		reached.publish({ failpoint, reference: referenceOf(given[0]) ?? referenceOf(answer) });
	}
}

/** Only the reference: what a call is about may be payer data. */
function referenceOf(subject: unknown): string | null {
	const named: { reference?: unknown; description?: unknown } = Object(subject);
	const text = [named.reference, named.description].find((one) => typeof one === "string");
	return typeof text === "string" ? referenceIn(text) : null;
}
