import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, parseCorsOrigins } from "@medusajs/framework/utils";
import cors from "cors";

/** The storefront's pages call the plugin's routes: the same origins as the store's own routes. */
export function storeCors(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
	const { projectConfig } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	cors({
		origin: parseCorsOrigins(projectConfig.http.storeCors),
		credentials: true,
		exposedHeaders: ["Retry-After"],
	})(req, res, next);
}
