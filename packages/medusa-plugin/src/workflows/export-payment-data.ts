import {
	createWorkflow,
	type WorkflowData,
	WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import type { CustomerKey } from "@pix-checkout/server/platform";
import { exportPaymentDataStep } from "./steps/export-payment-data";

/**
 * Everything that the plugin holds about a customer. Medusa stores nothing of its run: a workflow
 * with retention would keep a copy of the payer data.
 *
 * @example
 * const { result } = await exportPaymentDataWorkflow(container).run({
 *   input: { customer_id },
 * });
 */
export const exportPaymentDataWorkflow = createWorkflow(
	"pix-checkout-export-payment-data",
	(input: WorkflowData<CustomerKey>) => new WorkflowResponse(exportPaymentDataStep(input)),
);
