import type { MiddlewareHandler } from "hono";

/** Everything comes from the sandbox itself; nothing is inline, framed or kept. */
const policy = [
	"default-src 'none'",
	"style-src 'self'",
	"script-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

export const pageHeaders: MiddlewareHandler = async (c, next) => {
	await next();
	c.header("Content-Security-Policy", policy);
	c.header("X-Content-Type-Options", "nosniff");
	c.header("X-Frame-Options", "DENY");
	c.header("Referrer-Policy", "no-referrer");
	c.header("Cache-Control", "no-store");
};
