import type { HttpTypes } from "@medusajs/types";
import { takesTotal } from "@pix-checkout/element/storefront";
import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

export type PaymentMethod = "pix" | "boleto";

const providerIds = {
	pix: "pp_pix_pix-checkout",
	boleto: "pp_boleto_pix-checkout",
} as const satisfies Record<PaymentMethod, string>;

/** The cart's session that waits for its order, by this method; `null` while it has none. */
export function sessionByMethod(cart: HttpTypes.StoreCart, method: PaymentMethod): string | null {
	const waiting = (cart.payment_collection?.payment_sessions ?? []).find(
		({ provider_id, status }) => provider_id === providerIds[method] && status === "pending",
	);
	return waiting?.id ?? null;
}

/** Whether a method takes this total, in reais. */
export function takesTotalOf(method: PaymentMethod, total: number): boolean {
	return takesTotal(providerIds[method], total);
}

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

/**
 * Begins a payment for a cart, and returns the cart with its payment collection. Medusa deletes the
 * session of another method.
 */
export async function startPayment(
	cart: HttpTypes.StoreCart,
	method: PaymentMethod,
): Promise<HttpTypes.StoreCart> {
	const { payment_collection } = await storeApi.payment.initiatePaymentSession(cart, {
		provider_id: providerIds[method],
	});
	return { ...cart, payment_collection };
}
