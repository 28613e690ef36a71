/** What a request asks of the service (specification: "Endpoints"). */
export const REQUEST_OPERATIONS = [
	"create",
	"get",
	"status",
	"balance",
	"list",
	"withdraw",
	"other",
] as const;

/** What a request asks of the service; `other` is what the service doesn't have. */
export type RequestOperation = (typeof REQUEST_OPERATIONS)[number];

/** What a fault can befall: a request, or the delivery of a webhook. */
export type Operation = RequestOperation | "webhook";

/** `path` is with `/v1` and without its query. */
export function operationOf(method: string, path: string): RequestOperation {
	switch (`${method} ${path}`) {
		case "POST /v1/charges":
			return "create";
		case "POST /v1/withdrawals":
			return "withdraw";
		case "GET /v1/transactions":
			return "list";
		case "GET /v1/balance":
			return "balance";
		default:
			if (method !== "GET") return "other";
			if (/^\/v1\/charges\/[^/]+\/status$/.test(path)) return "status";
			return /^\/v1\/charges\/[^/]+$/.test(path) ? "get" : "other";
	}
}
