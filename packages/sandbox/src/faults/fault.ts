/**
 * What becomes of one request on its way to the service or back. A request whose effect happened
 * reached the service, whatever the asker got. Of several of these the first counts.
 */
export type EndingFault =
	/** The connection ends before the service has the request: nothing was made. */
	| { kind: "dropped_before" }
	/** The service did its work, and the connection ends without a byte of the answer. */
	| { kind: "dropped_after" }
	/** The service did its work, and no byte of the answer ever comes; the connection stays open. */
	| { kind: "hanging" }
	/** The service did its work, and the connection ends in the middle of the answer's body. */
	| { kind: "half_body" }
	/** This answer instead of the service's, which made nothing. Without a body an HTML error page. */
	| { kind: "error_before"; status: number; body?: string; contentType?: string }
	/** This answer instead of the service's, which did its work. */
	| { kind: "error_after"; status: number; body?: string; contentType?: string }
	/** Refused by the limit, with its headers; nothing was made. Reset is `resetMs` from now. */
	| { kind: "rate_limited"; resetMs: number }
	/** The service did its work; its status comes with this body instead of its own (`text/html`). */
	| { kind: "junk"; body: string; contentType?: string }
	/** The connection ends, and for `forMs` real milliseconds connections are refused. */
	| { kind: "down"; forMs: number };

/** Leaves the answer to the service, or to an ending fault; any number befall one request. */
export type ShapingFault =
	/**
	 * The answer comes `ms` milliseconds after the service gave it: real ones, as the asker's
	 * patience is real too, even when the sandbox's clock stands.
	 */
	| { kind: "latency"; ms: number }
	/** Fields of a JSON success are gone, or have another value. Paths are like `pix.copy_paste`. */
	| { kind: "fields"; without?: string[]; changed?: Record<string, unknown> }
	/** Lists don't show what is younger than `ms` milliseconds of the sandbox's clock. */
	| { kind: "list_lags"; ms: number }
	/** The service's clock seems `ms` milliseconds ahead; behind when negative. */
	| { kind: "clock_skewed"; ms: number };

/** What becomes of an event that is to be delivered. */
export type WebhookFault =
	/** It is never sent; the log has it, so it can be sent by hand. */
	| { kind: "webhook_lost" }
	/** It is delivered twice. */
	| { kind: "webhook_doubled" }
	/** It is sent `ms` milliseconds of the sandbox's clock later. */
	| { kind: "webhook_delayed"; ms: number }
	/** It is sent after the next event, or when none came for `ms` milliseconds; 60,000 unless given. */
	| { kind: "webhook_reordered"; ms?: number };

/** One thing that goes wrong. */
export type Fault = EndingFault | ShapingFault | WebhookFault;

export type FaultKind = Fault["kind"];

export function isWebhookFault(fault: Fault): fault is WebhookFault {
	return fault.kind.startsWith("webhook_");
}

export function isShapingFault(fault: EndingFault | ShapingFault): fault is ShapingFault {
	switch (fault.kind) {
		case "latency":
		case "fields":
		case "list_lags":
		case "clock_skewed":
			return true;
		default:
			return false;
	}
}
