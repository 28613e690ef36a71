import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import type { ErasedPurchase, Origin } from "@pix-checkout/server/platform";
import { type CheckoutModule, pixCheckoutModule } from "../../modules/pix-checkout/checkout-module";
import type { CustomerKey } from "../../privacy/customer-of";
import { erasureAnswer } from "../../privacy/erasure-answer";
import { purchasesOfCustomer } from "../../privacy/purchases-of-customer";

/** Whose payer data to erase, and who does it. */
export type PaymentDataErasure = CustomerKey & {
	/** The id of an admin user or API key, for the history of the orders; without it, the store. */
	actor_id?: string;
};

/**
 * Erases a customer's payer data, one order after the other. Has no compensation: nothing brings them
 * back. A repeated run erases what is left.
 */
export const erasePaymentDataStep = createStep(
	"erase-pix-checkout-payment-data",
	async (customer: PaymentDataErasure, { container }) => {
		const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
		const found = await purchasesOfCustomer(container, customer);
		const origin: Origin =
			customer.actor_id === undefined
				? { source: "store", actor: null }
				: { source: "admin", actor: customer.actor_id };
		const results: ErasedPurchase[] = [];
		for (const purchase of found.purchases) {
			results.push(await store.personalData.erase(purchase, origin));
		}
		return new StepResponse(erasureAnswer(found, results));
	},
);
