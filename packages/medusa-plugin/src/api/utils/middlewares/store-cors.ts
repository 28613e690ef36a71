import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils";
import cors from "cors";

/** Browsers keep the answer to a preflight so long, and Chromium no longer. */
const preflightSeconds = 2 * 60 * 60;

/** The configuration stays the same while the process runs. */
let allowStorefronts: ReturnType<typeof cors> | undefined;

/** The storefront's pages call the plugin's routes: the same origins as the store's own routes. */
export function storeCors(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
	allowStorefronts ??= cors({
		origin: parseCorsOrigins(
			req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http.storeCors,
		),
		credentials: true,
		exposedHeaders: ["Retry-After"],
		maxAge: preflightSeconds,
	});
	allowStorefronts(req, res, next);
}
