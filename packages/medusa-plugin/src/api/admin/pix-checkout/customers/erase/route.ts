import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { erasePaymentDataWorkflow } from "../../../../../workflows/erase-payment-data";
import { guestInBody } from "../customer-in";

/** Erases the payer data of the orders under an e-mail, except what something open needs. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const input = { ...guestInBody(req), actor_id: req.auth_context.actor_id };
	const { result } = await erasePaymentDataWorkflow(req.scope).run({ input });
	res.json(result);
}
