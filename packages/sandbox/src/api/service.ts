import { Hono, type MiddlewareHandler } from "hono";
import { ApiError } from "../http/api-error.js";
import { createWithdrawal, getBalance } from "./account-routes.js";
import { admit, noLimit } from "./admit.js";
import { createCharge, getCharge, getChargeStatus, refuseMissingId } from "./charge-routes.js";
import { listTransactions } from "./list-transactions.js";
import type { ApiEnv, ApiParts, Route } from "./route.js";

/** Every operation of the service; a `POST` creates, and answers 201. */
const routes: readonly Route[] = [
	{ method: "POST", path: "/charges", limit: "charges", handle: createCharge },
	{ method: "GET", path: "/charges/:id", limit: "none", handle: getCharge },
	{ method: "GET", path: "/charges/:id/status", limit: "none", handle: getChargeStatus },
	{ method: "GET", path: "/balance", limit: "none", handle: getBalance },
	{ method: "GET", path: "/transactions", limit: "none", handle: listTransactions },
	{ method: "POST", path: "/withdrawals", limit: "withdrawals", handle: createWithdrawal },
];
/** Reads that name no charge. */
const readsWithoutId = ["/charges", "/charges/", "/charges//status"].map(
	(path): Route => ({ method: "GET", path, limit: "none", handle: refuseMissingId }),
);

/** The headers of every answer (specification: "Cross-cutting response headers"). */
const fixedHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
	"Cache-Control": "no-store, no-cache, must-revalidate",
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Allow-Headers": "authorization, content-type, x-idempotency-key",
	"Access-Control-Allow-Methods": "GET, POST, OPTIONS",
};

/** The service itself: every path under `/v1`. */
export function serviceApp(parts: ApiParts): Hono<ApiEnv> {
	const app = new Hono<ApiEnv>();
	app.use("*", serviceHeaders(parts));
	app.options("*", (c) => c.body(null, 204));
	for (const route of [...routes, ...readsWithoutId]) {
		app.on(route.method, route.path, async (c) => {
			const answer = await route.handle({ ...parts, c, key: admit(parts, route, c) });
			return c.json(answer, route.method === "POST" ? 201 : 200);
		});
	}
	for (const { method, path } of routes) {
		app.all(path, (c) => {
			c.header("Allow", `${method}, OPTIONS`);
			throw new ApiError(405, "method_not_allowed", `This path answers to ${method}.`);
		});
	}
	app.all("*", (c) => {
		throw new ApiError(404, "not_found", `The service has no ${c.req.path}.`);
	});
	return app;
}

/** Adds the `Date` of the sandbox's clock. */
function serviceHeaders({ clock, limiter }: ApiParts): MiddlewareHandler<ApiEnv> {
	return async (c, next) => {
		await next();
		const { limit, remaining, reset } = c.get("rate") ?? limiter.untouched(noLimit);
		const headers = {
			...fixedHeaders,
			Date: new Date(clock.now()).toUTCString(),
			"X-RateLimit-Limit": String(limit),
			"X-RateLimit-Remaining": String(remaining),
			"X-RateLimit-Reset": String(reset),
		};
		for (const [name, value] of Object.entries(headers)) {
			c.header(name, value);
		}
	};
}
