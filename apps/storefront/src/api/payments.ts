import type { HttpTypes } from "@medusajs/types";
import { namingPayerFields } from "./payer-incomplete-error.js";
import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

export type PaymentMethod = "pix" | "boleto";

const providerIds = {
	pix: "pp_pix_pix-checkout",
	boleto: "pp_boleto_pix-checkout",
} as const satisfies Record<PaymentMethod, string>;

/** Whether a payment session belongs to one of our ways to pay. */
export function isPixCheckoutProvider(providerId: string): boolean {
	return Object.values<string>(providerIds).includes(providerId);
}

/** The ways to pay that the store offers. */
export async function listPaymentMethods(): Promise<PaymentMethod[]> {
	const region_id = await brazilianRegionId();
	const { payment_providers } = await storeApi.payment.listPaymentProviders({ region_id });
	const enabled = new Set(payment_providers.map(({ id }) => id));
	const methods: PaymentMethod[] = ["pix", "boleto"];
	return methods.filter((method) => enabled.has(providerIds[method]));
}

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
	const provider_id = providerIds[method];
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
