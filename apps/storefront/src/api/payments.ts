import type { HttpTypes } from "@medusajs/types";
import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

export type PaymentMethod = "pix" | "boleto";

const providerIds = {
	pix: "pp_pix_pix-checkout",
	boleto: "pp_boleto_pix-checkout",
} as const satisfies Record<PaymentMethod, string>;

/** The session by Pix or boleto among those of a cart or an order; `null` without one. */
export function pixCheckoutSession(
	collections: readonly (HttpTypes.StorePaymentCollection | undefined)[],
): string | null {
	const known = new Set<string>(Object.values(providerIds));
	const sessions = collections.flatMap((each) => each?.payment_sessions ?? []);
	return sessions.find(({ provider_id }) => known.has(provider_id))?.id ?? null;
}

/** The ways to pay that the store offers. */
export async function listPaymentMethods(): Promise<PaymentMethod[]> {
	const region_id = await brazilianRegionId();
	const { payment_providers } = await storeApi.payment.listPaymentProviders({ region_id });
	const enabled = new Set(payment_providers.map(({ id }) => id));
	const methods: PaymentMethod[] = ["pix", "boleto"];
	return methods.filter((method) => enabled.has(providerIds[method]));
}

/** Begins a payment for a cart and returns the payment session's id. */
export async function startPayment(
	cart: HttpTypes.StoreCart,
	method: PaymentMethod,
): Promise<string> {
	const provider_id = providerIds[method];
	const { payment_collection } = await storeApi.payment.initiatePaymentSession(cart, {
		provider_id,
	});
	const session = payment_collection.payment_sessions?.find(
		(candidate) => candidate.provider_id === provider_id,
	);
	if (!session) {
		throw new Error(`The store began no payment with ${provider_id}; see its log.`);
	}
	return session.id;
}
