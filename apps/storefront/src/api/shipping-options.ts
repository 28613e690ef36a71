import type { HttpTypes } from "@medusajs/types";
import { storeApi } from "./store-api.js";

/** The ways this cart can be sent, cheapest first. */
export async function listShippingOptions(
	cartId: string,
): Promise<HttpTypes.StoreCartShippingOptionWithServiceZone[]> {
	const { shipping_options } = await storeApi.fulfillment.listCartOptions({ cart_id: cartId });
	return shipping_options.toSorted((a, b) => a.amount - b.amount);
}
