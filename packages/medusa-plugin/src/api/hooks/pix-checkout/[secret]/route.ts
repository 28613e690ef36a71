import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { receiveWebhook } from "@pix-checkout/server/platform";
import { MedusaDoorRequest, writeAnswer } from "../../../utils/door-request";
import { webhookServices } from "../receive-webhook";

/** Gets the requests that `receiveFirst` leaves. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const request = new MedusaDoorRequest(req, res);
	writeAnswer(res, await receiveWebhook(webhookServices(), request, req.params.secret));
}
