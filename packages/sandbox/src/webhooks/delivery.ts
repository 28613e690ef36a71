import { z } from "zod";
import { webhookFaultKind } from "../faults/fault.js";
import { webhookBodySchema } from "./webhook-body.js";

const attempt = z.strictObject({
	/** ISO 8601, by the sandbox's clock. */
	at: z.iso.datetime(),
	/** Real milliseconds. */
	durationMs: z.number(),
	/** The receiver's HTTP status. */
	status: z.int().optional(),
	/** The beginning of the receiver's answer, at most 1024 bytes of it. */
	body: z.string().optional(),
	/** Why there was no answer, such as `ECONNREFUSED`. */
	error: z.string().optional(),
});
/** One POST to the receiver; exactly one of `status` and `error` is there. */
export type WebhookAttempt = z.output<typeof attempt>;

/**
 * `not_sent`: no receiver was set, or a fault lost it. `failed`: the last attempt was not answered
 * 200, and no other follows.
 */
export const deliveryStatus = z.enum(["pending", "acknowledged", "failed", "not_sent"]);

export const webhookDelivery = z.strictObject({
	id: z.uuid(),
	/** The delivery that a fault doubled into this one. */
	copyOf: z.uuid().optional(),
	/** The body of the POST, as JSON. */
	body: webhookBodySchema,
	/** The headers of the POST. */
	headers: z.record(z.string(), z.string()),
	/** The receiver's address without any part that looks like a secret; `null` if there was none. */
	receiver: z.string().nullable(),
	status: deliveryStatus,
	/** The faults that affected it. */
	faults: z.array(webhookFaultKind),
	/** ISO 8601, by the sandbox's clock, as `nextAttemptAt` is. */
	createdAt: z.iso.datetime(),
	attempts: z.array(attempt),
	/** Pending ones only. */
	nextAttemptAt: z.iso.datetime().optional(),
});
/** One event and its delivery. */
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveryRecord = z.strictObject({
	delivery: webhookDelivery,
	/** The receiver's whole address. */
	url: z.string().nullable(),
	/** Attempts since the last sending by hand, or since the beginning. */
	tries: z.int().nonnegative(),
	/** When the next attempt is due, in Unix milliseconds; also during that attempt. */
	dueAt: z.number().nullable(),
});
/** A delivery with the sender's own fields; the state file keeps these. */
export type DeliveryRecord = z.output<typeof deliveryRecord>;

const longestHarmlessPart = 20;

/**
 * An address for people: without user, password, query and fragment, and with `…` for path segments
 * that are long enough to be a secret.
 */
export function maskedUrl(url: string): string {
	const { origin, pathname } = new URL(url);
	const parts = pathname.split("/");
	return origin + parts.map((part) => (part.length > longestHarmlessPart ? "…" : part)).join("/");
}
