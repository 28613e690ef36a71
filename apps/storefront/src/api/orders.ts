import type { HttpTypes } from "@medusajs/types";
import { storeApi } from "./store-api.js";

/**
 * Only the fields of the confirmation page. The billing address, which holds the payer's document,
 * stays on the server.
 */
const orderFields = {
	fields: [
		"id,display_id,status,payment_status,currency_code",
		"total,item_total,shipping_total",
		"items.id,items.title,items.product_title,items.variant_title,items.thumbnail",
		"items.quantity,items.unit_price,items.total,items.variant_id",
		"shipping_methods.name,*shipping_address",
		"payment_collections.payment_sessions.id",
		"payment_collections.payment_sessions.provider_id",
	].join(","),
};

export async function retrieveOrder(orderId: string): Promise<HttpTypes.StoreOrder> {
	const { order } = await storeApi.order.retrieve(orderId, orderFields);
	return order;
}
