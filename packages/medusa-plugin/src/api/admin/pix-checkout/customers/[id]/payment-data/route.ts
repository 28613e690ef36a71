import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { exportPaymentDataWorkflow } from "../../../../../../workflows/export-payment-data";
import { answerExport } from "../../answer-export";
import { customerInPath } from "../../customer-in";

/** Everything that the plugin holds about a customer, as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const customer = await customerInPath(req, res);
	if (customer !== null) {
		const { result } = await exportPaymentDataWorkflow(req.scope).run({ input: customer });
		answerExport(res, result);
	}
}
