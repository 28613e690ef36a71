import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { receiveWebhook } from "../receive-webhook";

/** Gets the requests that {@link receiveFirst} leaves. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	return receiveWebhook(req, res, req.params.secret);
}
