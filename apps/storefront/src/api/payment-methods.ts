import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

export type PaymentMethod = "pix" | "boleto";

const providerIds = {
	pix: "pp_pix_pix-checkout",
	boleto: "pp_boleto_pix-checkout",
} as const satisfies Record<PaymentMethod, string>;

/** Medusa's id of the payment provider for a way to pay. */
export function providerIdFor(method: PaymentMethod): string {
	return providerIds[method];
}

/** Whether a payment session belongs to one of our ways to pay. */
export function isPixCheckoutProvider(providerId: string): boolean {
	return Object.values<string>(providerIds).includes(providerId);
}

/** The ways to pay that the store has switched on. */
export async function listPaymentMethods(): Promise<PaymentMethod[]> {
	const region_id = await brazilianRegionId();
	const { payment_providers } = await storeApi.payment.listPaymentProviders({ region_id });
	const enabled = new Set(payment_providers.map(({ id }) => id));
	const methods: PaymentMethod[] = ["pix", "boleto"];
	return methods.filter((method) => enabled.has(providerIds[method]));
}
