import { z } from "zod";

/** The operation of a request to the service (specification: "Endpoints"). */
export const requestOperation = z.enum([
	"create",
	"get",
	"status",
	"balance",
	"list",
	"withdraw",
	"other",
]);

/** The operation of a request; `other` is an operation that the service lacks. */
export type RequestOperation = z.output<typeof requestOperation>;

/** The operations that a fault can affect: a request, or the delivery of a webhook. */
export const operation = z.enum([...requestOperation.options, "webhook"]);
export type Operation = z.output<typeof operation>;

const operations: readonly [RegExp, RequestOperation][] = [
	[/^POST \/v1\/charges$/, "create"],
	[/^GET \/v1\/charges\/[^/]+$/, "get"],
	[/^GET \/v1\/charges\/[^/]+\/status$/, "status"],
	[/^GET \/v1\/balance$/, "balance"],
	[/^GET \/v1\/transactions$/, "list"],
	[/^POST \/v1\/withdrawals$/, "withdraw"],
];

/** `path` contains `/v1` and no query. */
export function operationOf(method: string, path: string): RequestOperation {
	return operations.find(([form]) => form.test(`${method} ${path}`))?.[1] ?? "other";
}
