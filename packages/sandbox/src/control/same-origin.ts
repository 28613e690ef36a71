import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { ApiError } from "../api/api-error.js";

/**
 * Keeps pages of other origins away from the sandbox's own pages and control routes: a name that
 * was rebound to this machine by DNS is refused, and so is a request that another site's page
 * makes. Programs, which send no `Origin`, may do everything.
 */
export function sameOriginOnly(ownHost: string): MiddlewareHandler {
	return async (c, next) => {
		const host = c.req.header("host") ?? "";
		if (!isLocalName(host, ownHost)) {
			throw new ApiError(
				403,
				"forbidden_host",
				"Open the sandbox by its IP address, localhost or the name given as its host.",
			);
		}
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		const isForeign =
			(origin !== undefined && hostOf(origin) !== host) ||
			(c.req.method !== "GET" && site !== undefined && !["same-origin", "none"].includes(site));
		if (isForeign) {
			throw new ApiError(403, "forbidden_origin", "Pages of other origins can't control it.");
		}
		await next();
	};
}

/** An attacker's page needs a public name: an address or a name without dots can't be one. */
function isLocalName(host: string, ownHost: string): boolean {
	const name = host
		.replace(/:\d+$/, "")
		.replace(/^\[(.*)\]$/, "$1")
		.toLowerCase();
	if (name === "") return false;
	return (
		isIP(name) !== 0 ||
		!name.includes(".") ||
		name.endsWith(".localhost") ||
		name === ownHost.toLowerCase()
	);
}

function hostOf(origin: string): string | undefined {
	return URL.canParse(origin) ? new URL(origin).host : undefined;
}
