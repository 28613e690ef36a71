import type { HttpTypes } from "@medusajs/types";
import { PayerIncompleteError, payerProblemsIn } from "./payer-incomplete-error.js";
import { type PaymentMethod, providerIdFor } from "./payment-methods.js";
import { StoreAnswerError } from "./store-answer-error.js";
import { storeApi } from "./store-api.js";

/**
 * Begins a payment for a cart and returns the payment session's id. The store reads the payer
 * from the cart's addresses.
 *
 * Throws {@link PayerIncompleteError} when the store names payer fields that are missing or wrong.
 */
export async function startPayment(
	cart: HttpTypes.StoreCart,
	method: PaymentMethod,
): Promise<string> {
	const provider_id = providerIdFor(method);
	const { payment_collection } = await storeApi.payment
		.initiatePaymentSession(cart, { provider_id, data: {} })
		.catch((cause: unknown) => {
			throw namePayerFields(cause);
		});
	const session = payment_collection.payment_sessions?.find(
		(candidate) => candidate.provider_id === provider_id,
	);
	if (!session) throw new Error(`The store began no payment with ${provider_id}; see its log.`);
	return session.id;
}

function namePayerFields(cause: unknown): unknown {
	if (!(cause instanceof StoreAnswerError)) return cause;
	const problems = payerProblemsIn(cause.body);
	return problems ? new PayerIncompleteError(problems, { cause }) : cause;
}
