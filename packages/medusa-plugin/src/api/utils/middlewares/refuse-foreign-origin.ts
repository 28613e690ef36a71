import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils";
import { isForeignPage } from "@pix-checkout/server/platform";

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

function isOwn({ headers }: Pick<MedusaRequest, "headers">): boolean {
	return !isForeignPage({
		origin: headers.origin,
		host: headers.host,
		forwardedHost: headers["x-forwarded-host"]?.toString(),
		site: headers["sec-fetch-site"]?.toString(),
	});
}

function isOfAdmin({ headers, scope }: Pick<MedusaRequest, "headers" | "scope">): boolean {
	const { http } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
	return parseCorsOrigins(http.adminCors).some((one: string | RegExp) =>
		typeof one === "string" ? one === headers.origin : one.test(headers.origin ?? ""),
	);
}
