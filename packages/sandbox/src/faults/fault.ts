import { z } from "zod";

const dayMs = 86_400_000;
const ms = z.number().min(0).max(dayMs);
const text = z.string().max(1_000_000);
const answer = {
	status: z.int().min(200).max(599),
	body: text.optional(),
	contentType: z.string().min(1).optional(),
};

const endingFaults = [
	/** The connection ends before the service has the request: nothing was made. */
	z.strictObject({ kind: z.literal("dropped_before") }),
	/** The service did its work, and the connection ends without a byte of the answer. */
	z.strictObject({ kind: z.literal("dropped_after") }),
	/** The service did its work, and no byte of the answer ever comes; the connection stays open. */
	z.strictObject({ kind: z.literal("hanging") }),
	/** The service did its work, and the connection ends in the middle of the answer's body. */
	z.strictObject({ kind: z.literal("half_body") }),
	/** This answer instead of the service's, which made nothing. Without a body an HTML error page. */
	z.strictObject({ kind: z.literal("error_before"), ...answer }),
	/** This answer instead of the service's, which did its work. */
	z.strictObject({ kind: z.literal("error_after"), ...answer }),
	/** Refused by the limit, with its headers; nothing was made. Reset is `resetMs` from now. */
	z.strictObject({ kind: z.literal("rate_limited"), resetMs: ms }),
	/** The service did its work; its status comes with this body instead of its own (`text/html`). */
	z.strictObject({ kind: z.literal("junk"), body: text, contentType: answer.contentType }),
	/** The connection ends, and for `forMs` real milliseconds connections are refused. */
	z.strictObject({ kind: z.literal("down"), forMs: ms }),
] as const;

const shapingFaults = [
	/**
	 * The answer comes `ms` milliseconds after the service gave it: real ones, as the client's
	 * patience is real too, even when the sandbox's clock stands.
	 */
	z.strictObject({ kind: z.literal("latency"), ms }),
	/** Fields of a JSON success are gone, or have another value. Paths are like `pix.copy_paste`. */
	z.strictObject({
		kind: z.literal("fields"),
		without: z.array(z.string().min(1)).optional(),
		changed: z.record(z.string().min(1), z.unknown()).optional(),
	}),
	/** Lists don't show what is younger than `ms` milliseconds of the sandbox's clock. */
	z.strictObject({ kind: z.literal("list_lags"), ms }),
	/** The service's clock seems `ms` milliseconds ahead; behind when negative. */
	z.strictObject({ kind: z.literal("clock_skewed"), ms: z.number().min(-dayMs).max(dayMs) }),
] as const;

const webhookFaults = [
	/** It is never sent; the log has it, so it can be sent by hand. */
	z.strictObject({ kind: z.literal("webhook_lost") }),
	/** It is delivered twice. */
	z.strictObject({ kind: z.literal("webhook_doubled") }),
	/** It is sent `ms` milliseconds of the sandbox's clock later. */
	z.strictObject({ kind: z.literal("webhook_delayed"), ms }),
	/** It is sent after the next event, or when none came for `ms` milliseconds; 60,000 unless given. */
	z.strictObject({ kind: z.literal("webhook_reordered"), ms: ms.optional() }),
] as const;

export const faultSchema = z.discriminatedUnion("kind", [
	...endingFaults,
	...shapingFaults,
	...webhookFaults,
]);

/**
 * What becomes of one request on its way to the service or back. A request whose effect happened
 * reached the service, whatever the client got. Of several of these the first counts.
 */
export type EndingFault = z.output<(typeof endingFaults)[number]>;
/** Leaves the answer to the service, or to an ending fault; any number affect one request. */
export type ShapingFault = z.output<(typeof shapingFaults)[number]>;
/** What becomes of an event that is to be delivered. */
export type WebhookFault = z.output<(typeof webhookFaults)[number]>;
/** One thing that goes wrong. */
export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault["kind"];

/** All kinds, for messages. */
export const faultKinds: readonly FaultKind[] = faultSchema.options.map(kindOf);
const shapingKinds: readonly FaultKind[] = shapingFaults.map(kindOf);
export const webhookFaultKind = z.enum(webhookFaults.map(kindOf));

export function isWebhookFault(fault: Fault): fault is WebhookFault {
	return fault.kind.startsWith("webhook_");
}

export function isShapingFault(fault: EndingFault | ShapingFault): fault is ShapingFault {
	return shapingKinds.includes(fault.kind);
}

function kindOf<Kind extends string>(option: { shape: { kind: z.ZodLiteral<Kind> } }): Kind {
	return option.shape.kind.value;
}
