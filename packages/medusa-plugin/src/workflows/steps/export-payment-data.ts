import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { type CustomerKey, exportData } from "@pix-checkout/server/platform";
import { type CheckoutModule, pixCheckoutModule } from "../../modules/pix-checkout/checkout-module";
import { noPurchases, purchasesOfCustomer } from "../../orders/purchases-of-customer";

/** Reads everything that the plugin holds about a customer. */
export const exportPaymentDataStep = createStep(
	"export-pix-checkout-payment-data",
	async (customer: CustomerKey, { container }) => {
		const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
		const found = (await purchasesOfCustomer(container, customer)) ?? noPurchases;
		return new StepResponse(await exportData(store.personalData, customer, found));
	},
);
