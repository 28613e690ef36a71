import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { answerPoll } from "@pix-checkout/server/platform";
import { MedusaDoorRequest, writeAnswer } from "../../utils/door-request";
import { pollServices } from "../answer-poll";

/**
 * The status of a charge for the shopper's page. The middleware `answerPolls` answers first; the route
 * remains for HEAD, and names the address in traces.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const request = new MedusaDoorRequest(req, res);
	writeAnswer(res, await answerPoll(pollServices(), request, req.params));
}
