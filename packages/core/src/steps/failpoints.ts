import { channel } from "node:diagnostics_channel";
import type { Reference } from "../charge/reference.js";

/**
 * Every place where a process may die between two things that belong together: each is a moment
 * just before or just after something became durable, here or at the service. What is true then
 * must be enough for another process to go on.
 */
export const failpoints = [
	/** The queued charge is committed; nobody has been asked for anything. */
	"charge_queued",
	/** The queued charge is ours and one creation of the service's limit is used for it; nothing was sent. */
	"creation_taken",
	/** The row says `creating`; the POST goes out next. */
	"sending_committed",
	/** The service has answered the POST; the charge store doesn't know yet. */
	"creation_answered",
	/** The charge is in the charge store and can be shown. */
	"creation_recorded",
	/** The row says `unconfirmed`: the POST may have made a charge. */
	"unconfirmed_recorded",
	/** The lost charge was found in the service's list; the charge store doesn't know yet. */
	"lost_charge_found",
	/** The lost charge is in the charge store. */
	"lost_charge_adopted",
	/** The row says `replaced`; the new attempt isn't written yet. */
	"replaced_recorded",
	/** The webhook event is in the inbox; it isn't answered yet. */
	"webhook_event_stored",
	/** The webhook event is taken from the inbox; nothing was asked yet. */
	"webhook_event_taken",
	/** The service said paid; the charge store doesn't know yet. */
	"paid_confirmed",
	/** The row says `paid`; the order isn't captured. */
	"paid_recorded",
	/** The order is captured; the row still says `paid`. */
	"order_captured",
	/** The row says `captured`. */
	"capture_recorded",
	/** The row says `expired` or `failed`; the time of grace runs. */
	"expiry_recorded",
	/** The service was asked a last time and said that nothing will come; the order still stands. */
	"last_question_answered",
	/** The order is cancelled; the row isn't closed. */
	"order_cancelled",
	/** The payment issue is written; nobody was told. */
	"issue_recorded",
	/** The new attempt that a shopper asked for is written. */
	"renewal_written",
] as const;

export type Failpoint = (typeof failpoints)[number];

/**
 * Node's diagnostics channel with the steps, as `{ step, reference }`: for tests that kill the
 * process there, and for tracing. Costs nothing while nobody listens.
 */
export const failpointChannelName = "pix-checkout:failpoint";

const steps = channel(failpointChannelName);

/** @param reference the charge's; `null` where a webhook event hasn't been matched to one */
export function passFailpoint(step: Failpoint, reference: Reference | null): void {
	if (steps.hasSubscribers) {
		steps.publish({ step, reference });
	}
}
