import {
	createWorkflow,
	type WorkflowData,
	WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { erasePaymentDataStep, type PaymentDataErasure } from "./steps/erase-payment-data";

/**
 * Erases the payer data that the plugin holds about a customer, and names the orders that keep theirs
 * for now. Medusa's own data and the service's stay.
 *
 * @example
 * const { result } = await erasePaymentDataWorkflow(container).run({
 *   input: { email: "fulana@example.com" },
 * });
 */
export const erasePaymentDataWorkflow = createWorkflow(
	"pix-checkout-erase-payment-data",
	(input: WorkflowData<PaymentDataErasure>) => new WorkflowResponse(erasePaymentDataStep(input)),
);
