import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

/** Medusa logs every request with its address, and this one holds a secret. */
export function hideWebhookSecret(
	req: MedusaRequest,
	_res: MedusaResponse,
	next: MedusaNextFunction,
): void {
	req.originalUrl = "/hooks/pix-checkout/[secret]";
	next();
}
