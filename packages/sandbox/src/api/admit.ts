import type { Context } from "hono";
import { ApiError } from "../http/api-error.js";
import { refusePagesOfTheWeb } from "../http/same-origin.js";
import { usualKeys } from "../options.js";
import type { ApiEnv, ApiKey, ApiParts, Route } from "./route.js";

/**
 * The `X-RateLimit-Limit` of requests for which the specification defines no limit; the sandbox
 * never rejects these.
 */
export const noLimit = 1_000_000;

/**
 * The key of a request, if it is a known, active one with requests left (specification:
 * "Authentication", "Limits"). A request with a wrong key counts for no key.
 * @throws {ApiError} 401, 403 or 429.
 */
export function admit(
	{ settings, limiter }: ApiParts,
	{ limit, path }: Route,
	c: Context<ApiEnv>,
): ApiKey {
	const perMinute = {
		charges: settings.rateLimit.chargesPerMinute,
		withdrawals: settings.rateLimit.withdrawalsPerMinute,
		none: noLimit,
	}[limit];
	c.set("rate", limiter.untouched(perMinute));
	const key = authenticate(c.req.header("authorization"), settings.keys, path);
	// The package's README lists the keys of a sandbox without `keys`.
	if (usualKeys.some((usual) => usual.key === key.key)) {
		refusePagesOfTheWeb(c, settings.host);
	}
	const { allowed, ...rate } = limiter.take(`${limit} ${key.key}`, perMinute);
	c.set("rate", rate);
	if (!allowed && limit !== "none") {
		throw new ApiError(429, "rate_limit_exceeded", "Too many requests. Please slow down.");
	}
	c.set("dialect", key.dialect);
	return key;
}

function authenticate(header: string | undefined, keys: readonly ApiKey[], path: string): ApiKey {
	if (header === undefined) {
		// The specification's pages about charges have a code of their own.
		const absentCode = path.startsWith("/charges") ? "unauthorized" : "missing_authorization";
		throw new ApiError(401, absentCode, "Send the header Authorization: Bearer <API_KEY>.");
	}
	const given = /^Bearer +(\S+)$/i.exec(header)?.[1];
	if (given === undefined) {
		const message = "Write the Authorization header as: Bearer <API_KEY>.";
		throw new ApiError(401, "invalid_authorization", message);
	}
	const key = keys.find((candidate) => candidate.key === given);
	switch (key?.state) {
		case "active":
			return key;
		case "disabled":
			throw new ApiError(403, "api_key_disabled", "The API key is disabled.");
		case "revoked":
			throw new ApiError(403, "api_key_revoked", "The API key was revoked.");
		case undefined: {
			const message = given.startsWith("pk_live_")
				? "A key that starts with pk_live_ can't authenticate. Use the secret key."
				: "The API key was not found.";
			throw new ApiError(401, "invalid_api_key", message);
		}
	}
}
