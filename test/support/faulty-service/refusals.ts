import type { EndingFault } from "./fault.js";
import type { HttpAnswer } from "./forward.js";

/**
 * The answer that a request gets before the service has it; `null` for a fault that lets it
 * through.
 */
export function refusalOf(fault: EndingFault): HttpAnswer | null {
	switch (fault.kind) {
		case "error_before":
			return errorPage(fault.status);
		case "rate_limited":
			return rateLimited(fault.resetMs);
		default:
			return null;
	}
}

/** As a proxy in front of a broken service answers. */
export function errorPage(status: number): HttpAnswer {
	return {
		status,
		headers: { "content-type": "text/html", date: new Date().toUTCString() },
		body: `<html><body><h1>${status}</h1></body></html>`,
	};
}

/** The service's specification, "Limits" and "Errors". */
function rateLimited(resetMs: number): HttpAnswer {
	const error = { code: "rate_limit_exceeded", message: "Too many requests. Please slow down." };
	return {
		status: 429,
		headers: {
			"content-type": "application/json",
			date: new Date().toUTCString(),
			"x-ratelimit-limit": "60",
			"x-ratelimit-remaining": "0",
			"x-ratelimit-reset": String(Math.ceil((Date.now() + resetMs) / 1000)),
		},
		body: JSON.stringify({ error }),
	};
}
