import type { FaultKind } from "./faults/fault.js";
import type { RequestOperation } from "./faults/operation.js";
import type { LiveEvents } from "./live-events.js";
import type { Dialect } from "./options.js";
import { isoWithMilliseconds } from "./timestamp.js";

/** One request to the service. It holds no key, no payer and no query. */
export interface LoggedRequest {
	/** Such as `request-1`. */
	id: string;
	/** ISO 8601, by the sandbox's clock. */
	at: string;
	operation: RequestOperation;
	method: string;
	/** Such as `/v1/charges`. */
	path: string;
	/** The dialect of the key; `null` when the request was not let in. */
	dialect: Dialect | null;
	/** What tells one creation of a charge from another; `null` for other operations. */
	creation: { description: string | null; idempotencyKey: string | null } | null;
	/** What befell it on purpose. */
	faults: FaultKind[];
	/** HTTP status that the service itself gave; `null` when the request did not reach it (yet). */
	serviceStatus: number | null;
	/** HTTP status that the asker got; `null` for no or half an answer, or none yet. */
	status: number | null;
	/** Real milliseconds until the answer; `null` while the request is under way. */
	durationMs: number | null;
}

/** Remembers the last requests to the service, from their beginning. */
export class RequestLog {
	readonly #clock: { now(): number };
	readonly #live: LiveEvents;
	readonly #longest: number;
	#requests: LoggedRequest[] = [];
	#begun = 0;

	/** Remembers the `longest` last ones. */
	constructor(parts: { clock: { now(): number }; live: LiveEvents; longest: number }) {
		this.#clock = parts.clock;
		this.#live = parts.live;
		this.#longest = parts.longest;
	}

	/** Newest last. */
	requests(): LoggedRequest[] {
		return structuredClone(this.#requests);
	}

	/** A request that has just come; what becomes of it is told by `note`. */
	begin(request: Pick<LoggedRequest, "operation" | "method" | "path" | "creation" | "faults">) {
		this.#begun += 1;
		const line: LoggedRequest = {
			id: `request-${this.#begun}`,
			at: isoWithMilliseconds(this.#clock.now()),
			dialect: null,
			serviceStatus: null,
			status: null,
			durationMs: null,
			...request,
		};
		this.#requests.push(line);
		if (this.#requests.length > this.#longest) this.#requests.shift();
		this.#live.publish("requests", line.id);
		const start = performance.now();
		return {
			note: (news: Partial<Pick<LoggedRequest, "dialect" | "serviceStatus">>) => {
				Object.assign(line, news);
				this.#live.publish("requests", line.id);
			},
			/** `status` is what the asker got; `null` for no or half an answer. */
			end: (status: number | null) => {
				const durationMs = Math.round((performance.now() - start) * 10) / 10;
				Object.assign(line, { status, durationMs });
				this.#live.publish("requests", line.id);
			},
		};
	}

	reset(): void {
		this.#requests = [];
	}
}
