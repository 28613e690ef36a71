import { noStore } from "../answers.js";

/** Browsers keep the answer to a preflight so long, and Chromium no longer. */
const preflightSeconds = 2 * 60 * 60;

/** The origins of the storefronts, such as `https://shop.example`. */
export type Storefronts = readonly (string | RegExp)[];

export interface CorsHeaders {
	/** The headers of the request on which the answer depends. */
	vary: string;
	[name: string]: string;
}

/** The CORS headers of an answer to a storefront's page. */
export function corsHeaders(storefronts: Storefronts, origin: string | undefined): CorsHeaders {
	return {
		...allowedOrigin(storefronts, origin),
		vary: "Origin",
		"access-control-allow-credentials": "true",
		"access-control-expose-headers": "Retry-After",
	};
}

/**
 * The headers of the answer to a preflight.
 *
 * @param wanted the request's `Access-Control-Request-Headers`
 */
export function preflightHeaders(
	storefronts: Storefronts,
	origin: string | undefined,
	wanted: string | undefined,
): CorsHeaders {
	return {
		...corsHeaders(storefronts, origin),
		vary: "Origin, Access-Control-Request-Headers",
		"access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE",
		...(wanted ? { "access-control-allow-headers": wanted } : {}),
		"access-control-max-age": String(preflightSeconds),
		...noStore,
		"content-length": "0",
	};
}

function allowedOrigin(
	storefronts: Storefronts,
	origin: string | undefined,
): Record<string, string> {
	const isAllowed =
		origin !== undefined &&
		storefronts.some((one) => (typeof one === "string" ? one === origin : one.test(origin)));
	return isAllowed ? { "access-control-allow-origin": origin } : {};
}
