import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils";

const reading: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses an act of the admin that a page of another origin sends: the browser adds the merchant's
 * cookie, and CORS keeps only the answer from that page. Origins of the store's `adminCors` may act, and
 * requests without an origin, which no page sends.
 */
export function refuseForeignOrigin(
	req: Pick<MedusaRequest, "method" | "headers" | "scope">,
	res: Pick<MedusaResponse, "status">,
	next: MedusaNextFunction,
): void {
	if (reading.includes(req.method) || isOwn(req) || isOfAdmin(req)) {
		next();
		return;
	}
	res.status(403).json({
		type: "not_allowed",
		code: "foreign_origin",
		message: "This page may not act in the admin; add its origin to the store's adminCors",
	});
}

/** The browser says so, or the page's host is the one that it asked, also before a proxy. */
function isOwn({ headers }: Pick<MedusaRequest, "headers">): boolean {
	const { origin, host, "x-forwarded-host": forwarded, "sec-fetch-site": site } = headers;
	if (origin === undefined || site === "same-origin") {
		return true;
	}
	const page = URL.canParse(origin) ? new URL(origin).host : null;
	// No page can add the proxy's header to a request without a preflight, which `adminCors` answers.
	return page !== null && [host, ...hostsIn(forwarded)].includes(page);
}

/** Each proxy adds the host that it was asked for. */
function hostsIn(forwarded: string | string[] | undefined): string[] {
	return String(forwarded ?? "")
		.split(",")
		.map((host) => host.trim());
}

function isOfAdmin({ headers, scope }: Pick<MedusaRequest, "headers" | "scope">): boolean {
	const { http } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
	return parseCorsOrigins(http.adminCors).some((one: string | RegExp) =>
		typeof one === "string" ? one === headers.origin : one.test(headers.origin ?? ""),
	);
}
