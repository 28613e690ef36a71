import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api/api-env.js";
import type { Dialect } from "./options.js";
import { isoWithMilliseconds } from "./timestamp.js";

/** One request to the service. It holds no key, no body and no query. */
export interface LoggedRequest {
	/** ISO 8601. */
	at: string;
	method: string;
	/** Such as `/v1/charges`. */
	path: string;
	/** The dialect of the key; `null` when the request was not let in. */
	dialect: Dialect | null;
	/** HTTP status of the answer. */
	status: number;
	durationMs: number;
}

const LONGEST_LOG = 10_000;

/** Remembers the last requests to the service. */
export class RequestLog {
	readonly #now: () => number;
	#requests: LoggedRequest[] = [];

	constructor(now: () => number) {
		this.#now = now;
	}

	/** Newest last. */
	requests(): LoggedRequest[] {
		return structuredClone(this.#requests);
	}

	reset(): void {
		this.#requests = [];
	}

	readonly middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
		const at = isoWithMilliseconds(this.#now());
		const start = performance.now();
		await next();
		this.#requests.push({
			at,
			method: c.req.method,
			path: c.req.path,
			dialect: c.get("apiKey")?.dialect ?? null,
			status: c.res.status,
			durationMs: Math.round((performance.now() - start) * 10) / 10,
		});
		if (this.#requests.length > LONGEST_LOG) this.#requests.shift();
	};
}
