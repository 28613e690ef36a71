import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { exportPaymentDataWorkflow } from "../../../../../workflows/export-payment-data";
import { answerExport } from "../answer-export";
import { guestInBody } from "../customer-in";

/** Everything that the plugin holds about the orders under an e-mail, as a file. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const guest = guestInBody(req, res);
	if (guest !== null) {
		const { result } = await exportPaymentDataWorkflow(req.scope).run({ input: guest });
		answerExport(res, result);
	}
}
