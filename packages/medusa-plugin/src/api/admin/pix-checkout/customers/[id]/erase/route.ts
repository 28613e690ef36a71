import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { erasePaymentDataWorkflow } from "../../../../../../workflows/erase-payment-data";
import { customerInPath } from "../../customer-in";

/** Erases a customer's payer data, except what something open needs. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const input = { ...(await customerInPath(req)), actor_id: req.auth_context.actor_id };
	const { result } = await erasePaymentDataWorkflow(req.scope).run({ input });
	res.json(result);
}
