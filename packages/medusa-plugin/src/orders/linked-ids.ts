import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { methodOfProvider } from "../provider-ids";
import { queryRows } from "./query-rows";

const orderSchema = z.object({ order_id: z.string(), payment_collection_id: z.string() });
/** A payment collection, read with {@link sessionFields}. */
export const collectionSchema = z
	.object({
		payment_sessions: z.array(z.object({ id: z.string(), provider_id: z.string() })).nullish(),
	})
	.nullish();

export const sessionFields = ["payment_sessions.id", "payment_sessions.provider_id"];

const sessionsSchema = z.object({ payment_collections: z.array(collectionSchema).nullish() });
const cartSchema = z.object({ order_id: z.string(), cart_id: z.string() });

/** The orders of payment collections, by the collections' ids. */
export async function ordersOfCollections(
	container: MedusaContainer,
	collectionIds: string[],
): Promise<Map<string, string>> {
	const links = await queryRows(container, orderSchema, {
		entity: "order_payment_collection",
		fields: ["order_id", "payment_collection_id"],
		filters: { payment_collection_id: collectionIds },
	});
	return new Map(links.map((link) => [link.payment_collection_id, link.order_id]));
}

/** @returns the order id of a payment collection; `null` without an order */
export async function orderIdOfCollection(
	container: MedusaContainer,
	collectionId = "",
): Promise<string | null> {
	return (await ordersOfCollections(container, [collectionId])).get(collectionId) ?? null;
}

/** The carts that became these orders; a draft order has none. */
export async function cartsOfOrders(container: MedusaContainer, orderIds: string[]) {
	return orderIds.length === 0
		? []
		: queryRows(container, cartSchema, {
				entity: "order_cart",
				fields: ["order_id", "cart_id"],
				filters: { order_id: orderIds },
			});
}

/** @returns the id of the cart that became the order, as a list; empty for a draft order */
export async function cartsOfOrder(container: MedusaContainer, orderId: string): Promise<string[]> {
	return (await cartsOfOrders(container, [orderId])).map(({ cart_id }) => cart_id);
}

/**
 * @returns the ids of the order's payment sessions by Pix and boleto, in all its payment collections;
 * `null` without such an order
 */
export async function sessionsOfOrder(
	container: MedusaContainer,
	orderId: string,
): Promise<string[] | null> {
	const [order] = await queryRows(container, sessionsSchema, {
		entity: "order",
		fields: sessionFields.map((field) => `payment_collections.${field}`),
		filters: { id: orderId },
	});
	return order ? (order.payment_collections ?? []).flatMap(ownSessions) : null;
}

/** Of a collection, the ids of its sessions by Pix and boleto. */
export function ownSessions(collection: z.infer<typeof collectionSchema>): string[] {
	return (collection?.payment_sessions ?? [])
		.filter(({ provider_id }) => methodOfProvider(provider_id) !== null)
		.map(({ id }) => id);
}
