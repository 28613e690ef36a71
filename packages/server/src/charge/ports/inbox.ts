import { z } from "zod";
import { textColumn } from "../../database/column-schemas.js";
import type { ChargeRecord } from "../charge-record.js";

/**
 * Where an event waits. `known`: its charge, or the reference in its description, is in the charge
 * store. The other lanes hold events that match no charge: `authenticated` ones came with the webhook
 * secret, `unauthenticated` ones through an open route, where anyone can send any number.
 */
export type InboxLane = "known" | UnknownLane;

export type UnknownLane = "authenticated" | "unauthenticated";

/** The shortest time between two reads of a charge that its events cause: that of polling pages. */
export const askIntervalMs = 3_000;

/** The parts of a webhook event that the inbox stores. */
export interface NewWebhookEvent {
	/** The event's name, such as `charge.paid`. */
	event: string;
	/** Empty for an event without a charge, which the inbox stores and ignores. */
	chargeId: string;
	/** Empty for an event without a status. */
	status: string;
	reference: string | null;
	/** The event's lane while its charge is unknown. */
	unknownLane: UnknownLane;
}

export const storedEventSchema = z.object({
	id: z.string(),
	event: z.string(),
	chargeId: z.string(),
	status: z.string(),
	reference: textColumn,
	/** The row of its charge, once known. */
	chargeRecordId: textColumn,
	tries: z.number(),
	/** Until when one process owns the event; a repeated delivery changes it. */
	nextTryAt: z.date(),
});

/** A stored webhook event that waits for processing. */
export interface StoredWebhookEvent extends z.infer<typeof storedEventSchema> {}

/** The webhook events of all processes: unique by event, charge and status. */
export interface Inbox {
	/**
	 * Stores an event durably, and finds its lane with the same write. A repeated delivery of a processed
	 * event changes nothing: the service has answered it. One of a waiting or ignored event makes it due
	 * again: the first may have been forged, or come before the row. A delivery of a lower lane doesn't
	 * change a waiting event.
	 *
	 * @returns the lane in which the event waits; `null` when this delivery makes it wait for nothing
	 */
	store(event: NewWebhookEvent): Promise<InboxLane | null>;
	/**
	 * Takes the next known charge, with all of its events that are due, or become due before the charge
	 * may be read again: one answer serves all of them. No other process gets them for `leaseMs`. Events
	 * without a try come first.
	 */
	claimCharge(leaseMs: number): Promise<StoredWebhookEvent[]>;
	/**
	 * Takes the newest event of a lane of unknown charges, so that a true event doesn't wait behind a
	 * thousand forged ones.
	 */
	claimNewest(lane: UnknownLane, leaseMs: number): Promise<StoredWebhookEvent | null>;
	/** The milliseconds until a lane's next event is due: 0 or less for now, `null` for none. */
	dueInMs(lane: InboxLane): Promise<number | null>;
	/**
	 * Whether this event may cause a read of its known charge now: the first one that claims a payment
	 * at once, the others as often as a polling page. Records the read, and the event's charge.
	 */
	mayAsk(event: StoredWebhookEvent, chargeRecordId: ChargeRecord["id"]): Promise<boolean>;
	/** Whether this event may cause a look-up, because it names this charge's reference. */
	mayLookUp(event: StoredWebhookEvent, chargeRecordId: ChargeRecord["id"]): Promise<boolean>;
	/**
	 * Ends an event, unless another process has taken it meanwhile, or another delivery came, which may
	 * be true. One that is `done`, because the service confirmed it, is over for every further delivery too.
	 */
	end(event: StoredWebhookEvent, state: "done" | "ignored" | "given_up"): Promise<void>;
	/** Delays an event without counting a try. */
	postpone(event: StoredWebhookEvent, byMs: number): Promise<void>;
	/** Counts a failed try, and delays the event. */
	retryAfter(event: StoredWebhookEvent, ms: number, error: string | null): Promise<void>;
	/**
	 * Deletes a batch of events: those of known charges that ended `knownDays` ago, and those of unknown
	 * charges without a change for `unknownDays`.
	 */
	purge(keep: { knownDays: number; unknownDays: number }): Promise<number>;
}

/**
 * How often events about unknown charges may cause requests of all processes together: a budget for
 * each lane, so that strangers can't use up the budget of events with the secret.
 */
export interface LookUpBudget {
	/**
	 * Takes one look-up.
	 *
	 * @returns 0 on success, else the milliseconds until a look-up is available
	 */
	tryAcquire(lane: UnknownLane): Promise<number>;
}
