import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { type CheckoutModule, pixCheckoutModule } from "../../modules/pix-checkout/checkout-module";
import type { CustomerKey } from "../../privacy/customer-of";
import { exportAnswer } from "../../privacy/export-answer";
import { purchasesOfCustomer } from "../../privacy/purchases-of-customer";

/** Reads everything that the plugin holds about a customer. */
export const exportPaymentDataStep = createStep(
	"export-pix-checkout-payment-data",
	async (customer: CustomerKey, { container }) => {
		const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
		const found = await purchasesOfCustomer(container, customer);
		const data = await store.personalData.collect(found.purchases);
		return new StepResponse(exportAnswer(customer, found, data));
	},
);
