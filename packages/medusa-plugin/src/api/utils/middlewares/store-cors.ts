import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils";
import { corsHeaders, preflightHeaders, type Storefronts } from "@pix-checkout/server/platform";

/** The configuration stays the same while the process runs. */
let storefronts: Storefronts | undefined;

/** The storefront's pages call the plugin's routes: the same origins as the store's own routes. */
export function storeCors(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
	storefronts ??= parseCorsOrigins(
		req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http.storeCors,
	);
	const { origin } = req.headers;
	if (req.method === "OPTIONS") {
		const wanted = req.headers["access-control-request-headers"];
		res.writeHead(204, preflightHeaders(storefronts, origin, wanted)).end();
		return;
	}
	const { vary, ...headers } = corsHeaders(storefronts, origin);
	// A store's own middleware may have begun `Vary`.
	res.vary(vary).set(headers);
	next();
}
