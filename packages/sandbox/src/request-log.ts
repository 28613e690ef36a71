import { z } from "zod";
import { dialect } from "./account/records.js";
import { isoWithMilliseconds } from "./clock/time.js";
import { type FaultKind, faultKinds } from "./faults/fault.js";
import { requestOperation } from "./faults/operation.js";
import type { LiveEvents } from "./live-events.js";

export const loggedRequest = z.object({
	/** Such as `request-1`. */
	id: z.string(),
	/** ISO 8601, by the sandbox's clock. */
	at: z.string(),
	operation: requestOperation,
	method: z.string(),
	/** Such as `/v1/charges`. */
	path: z.string(),
	/** The dialect of the key; `null` when the request was not admitted. */
	dialect: dialect.nullable(),
	/** Distinguishes one creation of a charge from another; `null` for other operations. */
	creation: z
		.object({ description: z.string().nullable(), idempotencyKey: z.string().nullable() })
		.nullable(),
	/** The faults that affected it. */
	faults: z.array(z.enum<readonly FaultKind[]>(faultKinds)),
	/** HTTP status of the service itself; `null` when the request did not reach it (yet). */
	serviceStatus: z.number().nullable(),
	/** HTTP status that the client got; `null` for no or half an answer, or none yet. */
	status: z.number().nullable(),
	/** Real milliseconds until the answer; `null` while the request is under way. */
	durationMs: z.number().nullable(),
});
/** One request to the service. It holds no key, no payer and no query. */
export type LoggedRequest = z.output<typeof loggedRequest>;

interface LogParts {
	clock: { now(): number };
	live: LiveEvents;
	/** How many of the last requests it keeps. */
	longest: number;
}

/** Keeps the last requests to the service, from their beginning. */
export class RequestLog {
	readonly #parts: LogParts;
	#requests: LoggedRequest[] = [];
	#begun = 0;

	constructor(parts: LogParts) {
		this.#parts = parts;
	}

	/** Newest last. */
	requests(): LoggedRequest[] {
		return structuredClone(this.#requests);
	}

	/** Adds a request that has just arrived; `note` completes it. */
	begin(request: Pick<LoggedRequest, "operation" | "method" | "path" | "creation" | "faults">) {
		const { clock, live, longest } = this.#parts;
		this.#begun += 1;
		const line: LoggedRequest = {
			id: `request-${this.#begun}`,
			at: isoWithMilliseconds(clock.now()),
			dialect: null,
			serviceStatus: null,
			status: null,
			durationMs: null,
			...request,
		};
		this.#requests.push(line);
		if (this.#requests.length > longest) {
			this.#requests.shift();
		}
		live.publish("requests");
		const start = performance.now();
		const note = (changes: Partial<LoggedRequest>) => {
			Object.assign(line, changes);
			live.publish("requests");
		};
		return {
			note,
			/** `status` is the client's; `null` for no or half an answer. */
			end: (status: number | null) =>
				note({ status, durationMs: Math.round((performance.now() - start) * 10) / 10 }),
		};
	}

	reset(): void {
		this.#requests = [];
	}
}
