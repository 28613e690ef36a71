import type { ChargeRecord } from "../charge/charge-record.js";

/**
 * Where an event waits. `known`: its charge, or the reference in its description, is in the charge
 * store. The others match no charge: `authenticated` ones came with the webhook secret,
 * `unauthenticated` ones by an open route, where anybody can send any number.
 */
export type InboxLane = "known" | UnknownLane;

export type UnknownLane = "authenticated" | "unauthenticated";

/** What the inbox stores of a webhook event. */
export interface NewWebhookEvent {
	/** The event's name, such as `charge.paid`. */
	event: string;
	/** Empty for an event without a charge: the inbox stores it, and nothing follows from it. */
	chargeId: string;
	/** Empty when the event claims none. */
	status: string;
	reference: string | null;
	/** Where the event waits unless its charge is known. */
	unknownLane: UnknownLane;
}

/** A stored webhook event that waits to be processed. */
export interface StoredWebhookEvent {
	id: string;
	event: string;
	chargeId: string;
	status: string;
	reference: string | null;
	/** The charge that it is about, once that is known. */
	chargeRecordId: string | null;
	/** Failed tries. */
	tries: number;
	/** Until when it is its taker's; the same event that comes again changes it. */
	nextTryAt: Date;
}

/** The webhook events of all processes: unique by event, charge and status. */
export interface Inbox {
	/**
	 * Stores an event, durably, before it returns. One that was processed is not processed again; one
	 * that waits, or was ignored, is tried again: it may have been forged before and true this time.
	 * An event of a lower lane changes nothing about one that waits.
	 */
	store(event: NewWebhookEvent): Promise<void>;
	/**
	 * Takes the known charge whose turn it is, with all of its events that are due, or come due before
	 * the charge may be asked about again: one answer is for all of them. Nobody else gets these for
	 * `leaseMs`. Events that were never tried come first.
	 */
	claimCharge(leaseMs: number): Promise<StoredWebhookEvent[]>;
	/**
	 * Takes the newest event of a lane of unknown ones, so that a true one doesn't wait behind a
	 * thousand forged ones.
	 */
	claimNewest(lane: UnknownLane, leaseMs: number): Promise<StoredWebhookEvent | null>;
	/** In how many milliseconds the next event of a lane is due: 0 or less for now, `null` for none. */
	dueInMs(lane: InboxLane): Promise<number | null>;
	/**
	 * Whether this event may make us ask the service about a charge of ours now: the first that claims
	 * it is paid at once, others as often as pages that poll. Writes down that it does, and which
	 * charge the event is about.
	 */
	mayAsk(event: StoredWebhookEvent, chargeRecordId: ChargeRecord["id"]): Promise<boolean>;
	/** Whether a charge may be looked up because an event names this charge's reference. */
	mayLookUp(event: StoredWebhookEvent, chargeRecordId: ChargeRecord["id"]): Promise<boolean>;
	/** What the service confirmed is over, however often it is delivered. */
	finish(event: StoredWebhookEvent): Promise<void>;
	/** Ends it, unless the same event came again meanwhile: it may be true this time. */
	end(event: StoredWebhookEvent, state: "ignored" | "given_up"): Promise<void>;
	/** Puts it off without counting a try. */
	postpone(event: StoredWebhookEvent, byMs: number): Promise<void>;
	retryAfter(event: StoredWebhookEvent, ms: number, error: string | null): Promise<void>;
	/**
	 * Deletes a batch of events: of known charges, what is over for `knownDays`; of unknown ones, what
	 * nobody has touched for `unknownDays`.
	 *
	 * @returns how many it deleted
	 */
	purge(keep: { knownDays: number; unknownDays: number }): Promise<number>;
}

/**
 * How often events about unknown charges may make all processes together ask the service: a budget
 * for each lane, so that strangers never use up what belongs to events with the secret.
 */
export interface LookUpBudget {
	/**
	 * Takes one look-up.
	 *
	 * @returns 0 when it is taken, or the milliseconds until there is one to take
	 */
	tryAcquire(lane: UnknownLane): Promise<number>;
}
