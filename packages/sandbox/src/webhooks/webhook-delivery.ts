import type { WebhookFault } from "../faults/fault.js";
import type { WebhookBody } from "./webhook-body.js";

/** One POST to the receiver; exactly one of `status` and `error` is there. */
export interface WebhookAttempt {
	/** ISO 8601, by the sandbox's clock. */
	at: string;
	/** Real milliseconds. */
	durationMs: number;
	/** The receiver's HTTP status. */
	status?: number;
	/** The beginning of the receiver's answer, at most 1024 bytes of it. */
	body?: string;
	/** Why there was no answer, such as `ECONNREFUSED`. */
	error?: string;
}

/** One event and what became of its delivery. */
export interface WebhookDelivery {
	id: string;
	/** The delivery of which this is the second one on purpose. */
	copyOf?: string;
	/** As it is posted, in JSON. */
	body: WebhookBody;
	/** Headers that it is posted with. */
	headers: Record<string, string>;
	/** The receiver's address with anything that looks like a secret left out; `null` if there was none. */
	receiver: string | null;
	/**
	 * `not_sent`: no receiver was set, or it was lost on purpose. `failed`: the last attempt was not
	 * answered 200, and no other follows.
	 */
	status: "pending" | "acknowledged" | "failed" | "not_sent";
	/** What befell it on purpose. */
	faults: WebhookFault["kind"][];
	/** ISO 8601, by the sandbox's clock, as `nextAttemptAt` is. */
	createdAt: string;
	attempts: WebhookAttempt[];
	/** Pending ones only. */
	nextAttemptAt?: string;
}

/** A delivery with what only its sender knows; what is saved of it. */
export interface DeliveryRecord {
	delivery: WebhookDelivery;
	/** The receiver's whole address. */
	url: string | null;
	/** Attempts since it was last sent by hand, or since the beginning. */
	tries: number;
	/** When the next attempt is due, in Unix milliseconds; still there while that is under way. */
	dueAt: number | null;
}
