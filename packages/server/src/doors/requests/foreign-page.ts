/** What a browser says about the page that sends a request. */
export interface SentBy {
	origin: string | undefined;
	/** `Host`, and what each proxy wrote into `X-Forwarded-Host`. */
	host: string | undefined;
	forwardedHost: string | undefined;
	site: string | undefined;
}

/**
 * Whether a page of another origin sends a request: the browser adds the merchant's cookie to it, and
 * CORS keeps only the answer from that page. No page sends a request without an origin.
 */
export function isForeignPage({ origin, host, forwardedHost, site }: SentBy): boolean {
	if (origin === undefined || site === "same-origin") {
		return false;
	}
	const page = URL.canParse(origin) ? new URL(origin).host : null;
	// No page can add the proxy's header to a request without a preflight.
	const own = [host, ...(forwardedHost ?? "").split(",").map((one) => one.trim())];
	return page === null || !own.includes(page);
}
