import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http";

/** No cache may keep an answer of the plugin, also when Medusa's error handler writes it. */
export function keepFromCaches(
	_req: unknown,
	res: Pick<MedusaResponse, "setHeader">,
	next: MedusaNextFunction,
): void {
	res.setHeader("Cache-Control", "no-store");
	next();
}
