import type { HttpTypes } from "@medusajs/types";
import { namingPayerFields } from "./payer-incomplete-error.js";
import { type PaymentMethod, providerIdFor } from "./payment-methods.js";
import { storeApi } from "./store-api.js";

/**
 * Begins a payment for a cart and returns the payment session's id. The store reads the payer
 * from the cart's addresses.
 *
 * Throws `PayerIncompleteError` when the store names payer fields that are missing or wrong.
 */
export async function startPayment(
	cart: HttpTypes.StoreCart,
	method: PaymentMethod,
): Promise<string> {
	const provider_id = providerIdFor(method);
	const { payment_collection } = await storeApi.payment
		.initiatePaymentSession(cart, { provider_id })
		.catch((cause: unknown) => {
			throw namingPayerFields(cause);
		});
	const session = payment_collection.payment_sessions?.find(
		(candidate) => candidate.provider_id === provider_id,
	);
	if (!session) {
		throw new Error(`The store began no payment with ${provider_id}; see its log.`);
	}
	return session.id;
}
