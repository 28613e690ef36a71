import type { MiddlewareHandler } from "hono";
import type { ApiEnv, ApiParts } from "./api-env.js";

/**
 * What `X-RateLimit-Limit` says where the specification defines no limit; nothing is refused
 * there.
 */
export const NO_LIMIT = 1_000_000;

const HEADERS = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
	"Cache-Control": "no-store, no-cache, must-revalidate",
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Allow-Headers": "authorization, content-type, x-idempotency-key",
	"Access-Control-Allow-Methods": "GET, POST, OPTIONS",
};

/**
 * Sets the headers that all answers carry (specification: "Cross-cutting response headers"), and
 * the `Date` of the sandbox's clock.
 */
export function serviceHeaders({
	clock,
	limiter,
}: Pick<ApiParts, "clock" | "limiter">): MiddlewareHandler<ApiEnv> {
	return async (c, next) => {
		await next();
		for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
		c.header("Date", new Date(clock.now()).toUTCString());
		const rate = c.get("rate") ?? limiter.untouched(NO_LIMIT);
		c.header("X-RateLimit-Limit", String(rate.limit));
		c.header("X-RateLimit-Remaining", String(rate.remaining));
		c.header("X-RateLimit-Reset", String(rate.reset));
	};
}
