import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { erasePaymentDataWorkflow } from "../../../../../../workflows/erase-payment-data";
import { customerInPath } from "../../customer-in";

/** Erases a customer's payer data, except what something open needs. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const customer = await customerInPath(req, res);
	if (customer !== null) {
		const { result } = await erasePaymentDataWorkflow(req.scope).run({
			input: { ...customer, actor_id: req.auth_context.actor_id },
		});
		res.json(result);
	}
}
