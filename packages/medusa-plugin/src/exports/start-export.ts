import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { exportPaymentsWorkflow } from "../workflows/export-payments";
import { exportProblem } from "./export-problem";
import type { ExportInput } from "./index";

/** Starts an export and answers with its transaction, or says what the store lacks for it. */
export async function startExport(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	input: ExportInput,
): Promise<void> {
	const problem = exportProblem(req.scope);
	if (problem) {
		res.status(409).json({ type: "not_allowed", ...problem });
		return;
	}
	const { transaction } = await exportPaymentsWorkflow(req.scope).run({ input });
	res.status(202).json({ transaction_id: transaction.transactionId });
}
