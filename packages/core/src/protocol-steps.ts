import { channel } from "node:diagnostics_channel";
import type { Reference } from "./reference.js";

/**
 * Every place where a process may die between two things that belong together: each is a moment
 * just before or just after something became durable, here or at the service. What is true then
 * must be enough for another process to go on.
 */
export const protocolSteps = [
	/** The intent is committed; nobody has been asked for anything. */
	"intent_written",
	/** The intent is ours and one creation of the service's limit is used for it; nothing was sent. */
	"creation_taken",
	/** The row says `creating`; the POST goes out next. */
	"sending_committed",
	/** The service has answered the POST; the ledger doesn't know yet. */
	"creation_answered",
	/** The charge is in the ledger and can be shown. */
	"creation_recorded",
	/** The row says `unknown`: the POST may have made a charge. */
	"outcome_unknown_recorded",
	/** The lost charge was found in the service's list; the ledger doesn't know yet. */
	"lost_charge_found",
	/** The lost charge is in the ledger. */
	"lost_charge_adopted",
	/** The row says `superseded`; the new attempt isn't written yet. */
	"superseded_recorded",
	/** The delivery is in the inbox; it isn't answered yet. */
	"delivery_stored",
	/** The delivery is taken from the inbox; nothing was asked yet. */
	"delivery_taken",
	/** The service said paid; the ledger doesn't know yet. */
	"paid_confirmed",
	/** The row says `paid`; the order isn't captured. */
	"paid_recorded",
	/** The order is captured; the row still says `paid`. */
	"order_captured",
	/** The row says `settled`. */
	"settled_recorded",
	/** The row says `expired` or `failed`; the time of grace runs. */
	"expiry_recorded",
	/** The service was asked a last time and said that nothing will come; the order still stands. */
	"last_question_answered",
	/** The order is cancelled; the row isn't closed. */
	"order_cancelled",
	/** The attention case is written; nobody was told. */
	"attention_recorded",
	/** The new attempt that a shopper asked for is written. */
	"renewal_written",
] as const;

export type ProtocolStep = (typeof protocolSteps)[number];

/**
 * Node's diagnostics channel with the steps, as `{ step, reference }`: for tests that kill the
 * process there, and for tracing. Costs nothing while nobody listens.
 */
export const protocolChannelName = "pix-checkout:step";

const steps = channel(protocolChannelName);

/** @param reference the charge's; `null` where a delivery hasn't been matched to one */
export function passStep(step: ProtocolStep, reference: Reference | null): void {
	if (steps.hasSubscribers) {
		steps.publish({ step, reference });
	}
}
