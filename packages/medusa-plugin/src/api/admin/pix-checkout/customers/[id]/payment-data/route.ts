import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { exportPaymentDataWorkflow } from "../../../../../../workflows/export-payment-data";
import { answerExport, customerInPath } from "../../customer-in";

/** Everything that the plugin holds about a customer, as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const input = await customerInPath(req);
	const { result } = await exportPaymentDataWorkflow(req.scope).run({ input });
	answerExport(res, result);
}
