import type { Fault, Operation } from "./fault.js";
import type { PlannedFaults } from "./fault-plan.js";
import type { HttpRequest } from "./forward.js";

/** One request that reached the proxy. */
export interface ProxiedRequest {
	operation: Operation;
	/** Unix milliseconds. */
	at: number;
	/** With its query. */
	path: string;
	/** What a creation's body and headers say of it; `null` for other operations. */
	creation: { description: string | null; idempotencyKey: string | null } | null;
	/** What befell it. */
	faults: Fault["kind"][];
	/** What the service itself answered; `null` when it was not asked or is not there. */
	serviceStatus: number | null;
	/** The status that the asker got; `null` for no or half an answer. */
	status: number | null;
}

/** The line of a request that has just come and has no answer yet. */
export function requestLine(
	asked: HttpRequest,
	operation: Operation,
	{ ending, shaping }: PlannedFaults,
): ProxiedRequest {
	return {
		operation,
		at: Date.now(),
		path: asked.path,
		creation: operation === "create" ? creationOf(asked) : null,
		faults: [...(ending ? [ending] : []), ...shaping].map(({ kind }) => kind),
		serviceStatus: null,
		status: null,
	};
}

export function operationOf({ method, path }: HttpRequest): Operation {
	const [place = ""] = path.split("?");
	if (method === "POST") return place === "/v1/charges" ? "create" : "other";
	if (place === "/v1/transactions") return "list";
	if (/^\/v1\/charges\/[^/]+\/status$/.test(place)) return "status";
	return /^\/v1\/charges\/[^/]+$/.test(place) ? "get" : "other";
}

function creationOf({ body, headers }: HttpRequest): ProxiedRequest["creation"] {
	const parsed: unknown = JSON.parse(body);
	const isDescribed = typeof parsed === "object" && parsed !== null && "description" in parsed;
	const key = headers["idempotency-key"];
	return {
		description: isDescribed ? String(parsed.description) : null,
		idempotencyKey: typeof key === "string" ? key : null,
	};
}
