import { Hono, type MiddlewareHandler } from "hono";
import { ApiError } from "../http/api-error.js";
import { createWithdrawal, getBalance } from "./account-routes.js";
import { admit, admittedKey, noLimit } from "./admit.js";
import { createCharge, getCharge, getChargeStatus, missingId } from "./charge-routes.js";
import type { ApiEnv, ApiParts, Route } from "./route.js";
import { listTransactions } from "./transaction-route.js";

/** Every operation of the service. */
export const routes: readonly Route[] = [
	createCharge,
	getCharge,
	getChargeStatus,
	getBalance,
	listTransactions,
	createWithdrawal,
];

/** The headers of every answer (specification: "Cross-cutting response headers"). */
export const fixedHeaders = {
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
	for (const route of routes) {
		app.on(route.method.toUpperCase(), honoPath(route), admit(parts, route), async (c) => {
			const answer = await route.handle({ ...parts, c, key: admittedKey(c) });
			return c.json(answer, route.success.status);
		});
	}
	for (const path of ["/charges", "/charges/", "/charges//status"]) {
		app.get(path, admit(parts, getCharge), () => {
			throw missingId();
		});
	}
	for (const route of routes) {
		app.all(honoPath(route), (c) => {
			const method = route.method.toUpperCase();
			c.header("Allow", `${method}, OPTIONS`);
			throw new ApiError(405, "method_not_allowed", `This path answers to ${method}.`);
		});
	}
	app.all("*", (c) => {
		throw new ApiError(404, "not_found", `The service has no ${c.req.path}.`);
	});
	return app;
}

function honoPath({ path }: Route): string {
	return path.replaceAll(/\{(\w+)\}/g, ":$1");
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
