import { isIP } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { ApiError } from "./api-error.js";

/**
 * Keeps pages of other origins away from the sandbox's own pages and control routes. Rejects a name
 * that DNS rebinding points to this machine, and a request of another site's page. A link on
 * another site may lead here, as a shop's links do. Programs send no `Origin` and may use
 * everything.
 */
export function sameOriginOnly(ownHost: string): MiddlewareHandler {
	return async (c, next) => {
		refuseReboundName(c, ownHost);
		const origin = c.req.header("origin");
		const isForeign = origin !== undefined && hostOf(origin) !== c.req.header("host");
		const isLink = c.req.method === "GET" && c.req.header("sec-fetch-mode") === "navigate";
		if (isForeign || (isFromOtherSite(c) && !isLink)) {
			throw new ApiError(403, "forbidden_origin", "Pages of other origins can't control it.");
		}
		await next();
	};
}

/**
 * Rejects a request that a page of the web may have sent: with a publicly known key that page could
 * read the data of a developer's shop. Accepts pages of this machine.
 *
 * @throws {ApiError} 403 `forbidden_host` or `forbidden_origin`
 */
export function refusePagesOfTheWeb(c: Context, ownHost: string): void {
	refuseReboundName(c, ownHost);
	const origin = c.req.header("origin");
	const isForeign = origin === undefined ? isFromOtherSite(c) : !isLocalOrigin(origin, ownHost);
	if (isForeign) {
		throw new ApiError(
			403,
			"forbidden_origin",
			"This key is publicly known, so pages of the web can't use it. Start the sandbox with a key of your own.",
		);
	}
}

function refuseReboundName(c: Context, ownHost: string): void {
	if (!isLocalName(c.req.header("host") ?? "", ownHost)) {
		throw new ApiError(
			403,
			"forbidden_host",
			"Open the sandbox by its IP address, localhost or the name given as its host.",
		);
	}
}

/** Browsers send it themselves, and pages can't change it. */
function isFromOtherSite(c: Context): boolean {
	return !["same-origin", "none", undefined].includes(c.req.header("sec-fetch-site"));
}

function isLocalOrigin(origin: string, ownHost: string): boolean {
	const host = hostOf(origin);
	return host !== undefined && isThisMachine(host, ownHost);
}

/** An attacker's page needs a public name: neither an address nor a name without dots is one. */
function isLocalName(host: string, ownHost: string): boolean {
	const name = nameOf(host);
	return (
		name !== "" &&
		(isIP(name) !== 0 ||
			!name.includes(".") ||
			name.endsWith(".localhost") ||
			name === ownHost.toLowerCase())
	);
}

/** Stricter than the check of the host: a page may come from a public address. */
function isThisMachine(host: string, ownHost: string): boolean {
	const name = nameOf(host);
	return (
		name === "localhost" ||
		name.endsWith(".localhost") ||
		name === "::1" ||
		(isIP(name) === 4 && name.startsWith("127.")) ||
		name === ownHost.toLowerCase()
	);
}

function nameOf(host: string): string {
	return host
		.replace(/:\d+$/, "")
		.replace(/^\[(.*)\]$/, "$1")
		.toLowerCase();
}

function hostOf(origin: string): string | undefined {
	return URL.canParse(origin) ? new URL(origin).host : undefined;
}
