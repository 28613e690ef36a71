import type { HttpTypes } from "@medusajs/types";
import { isPixCheckoutProvider } from "./payments.js";
import { storeApi } from "./store-api.js";

/**
 * Only the fields of the confirmation page. The billing address, which holds the payer's document,
 * stays on the server.
 */
const orderFields = {
	fields: [
		"id,display_id,status,payment_status,fulfillment_status,currency_code",
		"total,item_total,shipping_total",
		"items.id,items.title,items.product_title,items.variant_title,items.thumbnail",
		"items.quantity,items.unit_price,items.total,items.variant_id",
		"shipping_methods.name,*shipping_address",
	].join(","),
};

const paymentSessionFields = { fields: "id,*payment_collections.payment_sessions" };

export async function retrieveOrder(orderId: string): Promise<HttpTypes.StoreOrder> {
	const { order } = await storeApi.order.retrieve(orderId, orderFields);
	return order;
}

/** The payment session of an order's checkout; `null` when the store doesn't return it. */
export async function paymentSessionOf(orderId: string): Promise<string | null> {
	const { order } = await storeApi.order.retrieve(orderId, paymentSessionFields);
	const sessions = order.payment_collections?.flatMap((each) => each.payment_sessions ?? []);
	return sessions?.find(({ provider_id }) => isPixCheckoutProvider(provider_id))?.id ?? null;
}
