import type { HttpTypes } from "@medusajs/types";
import { sdk } from "./store";

export async function listShippingOptions(
	cartId: string,
): Promise<HttpTypes.StoreCartShippingOption[]> {
	const { shipping_options } = await sdk.store.fulfillment.listCartOptions({ cart_id: cartId });
	return shipping_options;
}

/** The ids of the region's payment providers. */
export async function listPaymentProviders(regionId: string): Promise<string[]> {
	const { payment_providers } = await sdk.store.payment.listPaymentProviders({
		region_id: regionId,
	});
	return payment_providers.map(({ id }) => id).sort();
}
