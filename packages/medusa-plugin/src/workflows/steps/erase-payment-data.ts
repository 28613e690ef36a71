import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { type CustomerKey, eraseData, type Origin } from "@pix-checkout/server/platform";
import { type CheckoutModule, pixCheckoutModule } from "../../modules/pix-checkout/checkout-module";
import { noPurchases, purchasesOfCustomer } from "../../orders/purchases-of-customer";

/** Whose payer data to erase, and who does it. */
export type PaymentDataErasure = CustomerKey & {
	/** The id of an admin user or API key, for the history of the orders; without it, the store. */
	actor_id?: string;
};

/** Has no compensation: nothing brings erased data back. */
export const erasePaymentDataStep = createStep(
	"erase-pix-checkout-payment-data",
	async ({ actor_id, ...customer }: PaymentDataErasure, { container }) => {
		const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
		const found = (await purchasesOfCustomer(container, customer)) ?? noPurchases;
		const origin: Origin =
			actor_id === undefined
				? { source: "store", actor: null }
				: { source: "admin", actor: actor_id };
		return new StepResponse(await eraseData(store.personalData, found, origin));
	},
);
