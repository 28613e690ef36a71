import { parseCorsOrigins } from "@medusajs/framework/utils";
import { type Check, makeCheck } from "./check";
import { isLocalHost } from "./store-address";

/**
 * Checks the origins of storefronts. Medusa compares each one with the browser's exactly, unless it
 * is a regular expression between slashes.
 *
 * @param storeCors `projectConfig.http.storeCors`
 */
export function checkCors(storeCors: unknown, isProduction: boolean): Check {
	const origins = typeof storeCors === "string" ? parseCorsOrigins(storeCors) : [];
	const literal = origins.flatMap((origin) => (typeof origin === "string" ? [origin] : []));
	if (origins.every((origin) => typeof origin === "string" && origin.trim() === "")) {
		return makeCheck("cors", "cors_missing");
	}
	for (const origin of literal) {
		const problem = problemOf(origin);
		if (problem !== null) {
			return makeCheck("cors", problem, { origin: shown(origin) });
		}
	}
	const all = origins.map(String).join(", ");
	const isLocal = literal.length === origins.length && literal.every(isLocalOrigin);
	return isProduction && isLocal
		? makeCheck("cors", "cors_local", { origins: all })
		: makeCheck("cors", "cors_set", { origins: all });
}

function problemOf(origin: string) {
	if (origin.includes("*")) {
		return "cors_wildcard";
	}
	if (!/^https?:\/\/\S+$/.test(origin) || !URL.canParse(origin)) {
		return "cors_malformed";
	}
	const url = new URL(origin);
	if (origin === url.origin) {
		return null;
	}
	return url.pathname !== "/" || origin.endsWith("/") ? "cors_trailing_slash" : "cors_malformed";
}

function isLocalOrigin(origin: string): boolean {
	return isLocalHost(new URL(origin).hostname);
}

/** Blanks are what is wrong with some entries; an address could hold a login. */
function shown(origin: string): string {
	return `"${origin.replace(/\/\/[^/@]*@/, "//…@")}"`;
}
