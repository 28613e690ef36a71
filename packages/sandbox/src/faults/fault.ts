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
	/** The connection ends before the service has the request: it creates nothing. */
	z.strictObject({ kind: z.literal("dropped_before") }),
	/** The service acts, and the connection ends without a byte of the answer. */
	z.strictObject({ kind: z.literal("dropped_after") }),
	/** The service acts, and sends no byte of the answer; the connection stays open. */
	z.strictObject({ kind: z.literal("hanging") }),
	/** The service acts, and the connection ends in the middle of the answer's body. */
	z.strictObject({ kind: z.literal("half_body") }),
	/** This answer instead of the service's, which doesn't act. Without a body an HTML error page. */
	z.strictObject({ kind: z.literal("error_before"), ...answer }),
	/** This answer instead of the service's, which acts. */
	z.strictObject({ kind: z.literal("error_after"), ...answer }),
	/**
	 * A rejection by the limit, with its headers; the service doesn't act. Reset is `resetMs` from
	 * now.
	 */
	z.strictObject({ kind: z.literal("rate_limited"), resetMs: ms }),
	/**
	 * The service acts; the answer has its status with this body instead of its own (`text/html`).
	 */
	z.strictObject({ kind: z.literal("junk"), body: text, contentType: answer.contentType }),
] as const;

const shapingFaults = [
	/**
	 * The answer comes `ms` milliseconds later: real ones, because the client's time limit is real
	 * too, even when the sandbox's clock stands.
	 */
	z.strictObject({ kind: z.literal("latency"), ms }),
	/**
	 * Fields of a JSON success are absent, or have another value. Paths are like `pix.copy_paste`.
	 */
	z.strictObject({
		kind: z.literal("fields"),
		without: z.array(z.string().min(1)).optional(),
		changed: z.record(z.string().min(1), z.unknown()).optional(),
	}),
	/** Lists hide entries that are younger than `ms` milliseconds of the sandbox's clock. */
	z.strictObject({ kind: z.literal("list_lags"), ms }),
	/** The service's clock seems `ms` milliseconds ahead; behind when negative. */
	z.strictObject({ kind: z.literal("clock_skewed"), ms: z.number().min(-dayMs).max(dayMs) }),
] as const;

const webhookFaults = [
	/** The sandbox never sends it; it stays in the log, and can be sent by hand. */
	z.strictObject({ kind: z.literal("webhook_lost") }),
	/** The sandbox delivers it twice. */
	z.strictObject({ kind: z.literal("webhook_doubled") }),
	/** The sandbox sends it `ms` milliseconds of its clock later. */
	z.strictObject({ kind: z.literal("webhook_delayed"), ms }),
] as const;

export const faultSchema = z.discriminatedUnion("kind", [
	...endingFaults,
	...shapingFaults,
	...webhookFaults,
]);

/**
 * Ends a request on its way to the service or back. A request that had its effect reached the
 * service, whatever the client got. Of several such faults the first counts.
 */
export type EndingFault = z.output<(typeof endingFaults)[number]>;
/** Leaves the answer to the service, or to an ending fault; any number affect one request. */
export type ShapingFault = z.output<(typeof shapingFaults)[number]>;
/** Affects the delivery of an event. */
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
