import type { HttpTypes } from "@medusajs/types";
import { cacheTag } from "./cookies";
import { sdk } from "./store";

/** Cached until the shopper places another order, as the official starter does it. */
export async function retrieveOrder(id: string): Promise<HttpTypes.StoreOrder> {
	const { order } = await sdk.client.fetch<HttpTypes.StoreOrderResponse>(`/store/orders/${id}`, {
		query: { fields: "*items,*payment_collections.payments" },
		next: { tags: [await cacheTag("orders")] },
		cache: "force-cache",
	});
	return order;
}
