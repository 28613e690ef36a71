import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { exportPaymentDataWorkflow } from "../../../../../workflows/export-payment-data";
import { answerExport, guestInBody } from "../customer-in";

/** Everything that the plugin holds about the orders under an e-mail, as a file. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { result } = await exportPaymentDataWorkflow(req.scope).run({ input: guestInBody(req) });
	answerExport(res, result);
}
