/** What a request asks of the service (the service's specification, "Endpoints"). */
export type Operation = "create" | "get" | "status" | "list" | "other";

/**
 * What becomes of one request on its way to the service or back. A request whose effect happened
 * reached the service, whatever the asker got.
 */
export type Fault =
	/** The connection ends before the service has the request: nothing was made. */
	| { kind: "dropped_before" }
	/** The service did its work, and the connection ends without a byte of the answer. */
	| { kind: "answer_lost" }
	/** The service did its work, and no byte of the answer ever comes; the connection stays open. */
	| { kind: "never_answered" }
	/** The service did its work, and the connection ends in the middle of the answer's body. */
	| { kind: "half_body" }
	/** An error page instead of the service's answer. */
	| { kind: "error_before"; status: number }
	| { kind: "error_after"; status: number }
	/** Refused by the limit, with its headers; nothing was made. `resetMs` from now, in milliseconds. */
	| { kind: "rate_limited"; resetMs: number }
	/** The service did its work; its status comes with this body instead of its own. */
	| { kind: "junk"; body: string; contentType?: string }
	/** The connection ends, and for `forMs` milliseconds nobody listens: connections are refused. */
	| { kind: "down"; forMs: number }
	/** The answer comes `ms` milliseconds after the service gave it. */
	| { kind: "slow"; ms: number }
	/** Fields of a JSON answer are gone, or have another value. Paths are like `pix.copy_paste`. */
	| { kind: "fields"; without?: string[]; changed?: Record<string, unknown> }
	/** Lists don't show what is younger than `ms` milliseconds. */
	| { kind: "list_lags"; ms: number }
	/** The service's clock is `ms` milliseconds ahead of ours; behind it when negative. */
	| { kind: "clock_skewed"; ms: number };

/** Decides what the answer is; of several that befall a request the first counts. */
export type EndingFault = Extract<
	Fault,
	{
		kind:
			| "dropped_before"
			| "answer_lost"
			| "never_answered"
			| "half_body"
			| "error_before"
			| "error_after"
			| "rate_limited"
			| "junk"
			| "down";
	}
>;

/** Leaves the answer to the service, or to an ending fault; any number befall one request. */
export type ShapingFault = Exclude<Fault, EndingFault>;

/** When a fault happens. */
export interface FaultRule {
	fault: Fault;
	/** The operations that it befalls; all of them unless given. */
	on?: Operation | readonly Operation[];
	/** How many requests it befalls; any number unless given. */
	times?: number;
	/** Leaves so many requests of its operations alone first; none unless given. */
	after?: number;
	/** From 0 to 1, drawn for each request with the seed; 1 unless given. */
	chance?: number;
}

export function isEnding(fault: Fault): fault is EndingFault {
	switch (fault.kind) {
		case "slow":
		case "fields":
		case "list_lags":
		case "clock_skewed":
			return false;
		default:
			return true;
	}
}
